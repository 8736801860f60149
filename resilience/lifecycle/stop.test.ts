import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { sqliteDatabase } from '../../testing/database.ts';
import { ADMIN, TestServer } from '../../testing/server.ts';

/** What runs is finished within 10 s; the rest is for the process to end. */
const ENDS_WITHIN_MS = 40_000;
/** What the server allows to a request under way when it is asked to end. */
const DRAINS_FOR_MS = 10_000;

/** A sign-in of which only half of the body has been sent. */
async function halfSignIn(server: TestServer): Promise<{ socket: Socket; rest: string }> {
  const body = JSON.stringify({ username: ADMIN.username, password: ADMIN.password });
  const socket = connect(server.port, 'localhost');
  await once(socket, 'connect');
  socket.write(
    [
      'POST /api/login HTTP/1.1',
      `Host: localhost:${server.port}`,
      `Origin: ${server.url}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      // A client that would keep the connection: the server has to end it.
      'Connection: keep-alive',
      'Expect: 100-continue',
      '',
      '',
    ].join('\r\n'),
  );
  // The server has taken the request when it asks for the body.
  const [asked] = (await once(socket, 'data')) as [Buffer];
  assert.match(asked.toString(), /^HTTP\/1\.1 100 Continue/);
  socket.write(body.slice(0, 10));
  return { socket, rest: body.slice(10) };
}

/** Resolves when nothing accepts connections there any more. */
async function refusesConnections(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, 'localhost');
    const accepted = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!accepted) return;
  }
}

describe('a server that is asked to end (SIGTERM)', () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.prepare({ database: sqliteDatabase });
    await server.migrate();
  });
  beforeEach(() => server.start());
  after(() => server.dispose());

  it('accepts nothing new, finishes the request under way and exits 0 at once after it', async () => {
    const { socket, rest } = await halfSignIn(server);

    const stopped = server.stop();
    await refusesConnections(server.port);
    const answer = text(socket);
    const finishedAt = performance.now();
    socket.write(rest);
    assert.match(await answer, /^HTTP\/1\.1 200 OK[^]*"username":"admin"/);
    await stopped;
    assert.ok(
      performance.now() - finishedAt < DRAINS_FOR_MS,
      'it did not wait for more from that client',
    );

    await server.start();
    const activity = await new AdminClient(
      server.url,
      await AdminClient.signIn(server.url),
    ).activity();
    const signIns = activity.filter(({ action }) => action === 'user.signed-in');
    assert.equal(signIns.length, 2, 'the sign-in under way is on record, besides this one');
    await server.stop();
  });

  it('cuts a request that is not over after 10 seconds, and exits 0', async () => {
    const { socket } = await halfSignIn(server);
    const cut = text(socket).catch(() => '');

    const askedAt = performance.now();
    await server.stop();
    const tookMs = performance.now() - askedAt;
    assert.equal(await cut, '', 'the request got no answer');
    assert.ok(tookMs < ENDS_WITHIN_MS, `it took ${tookMs} ms`);
  });

  it('does not wait for browsers that only keep their connections open', async () => {
    const socket = connect(server.port, 'localhost');
    socket.write(`GET /api/health HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`);
    await once(socket, 'data');

    const askedAt = performance.now();
    const closed = once(socket, 'close');
    await server.stop();
    await closed;
    assert.ok(performance.now() - askedAt < DRAINS_FOR_MS);
  });
});
