import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { sqliteDatabase } from '../../testing/database.ts';
import { ADMIN, TestServer } from '../../testing/server.ts';

/** Requests have 10 seconds to finish; the rest of the time is for the process to end. */
const ENDS_WITHIN_MS = 40_000;
/** The time that the server gives to requests in progress after SIGTERM. */
const DRAIN_TIMEOUT_MS = 10_000;

/** Starts a sign-in request and sends only a part of its body. */
async function startSignIn(server: TestServer): Promise<{ socket: Socket; rest: string }> {
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
      // The client would keep the connection open, so the server has to close it.
      'Connection: keep-alive',
      'Expect: 100-continue',
      '',
      '',
    ].join('\r\n'),
  );
  // When the server requests the body, it has accepted the request.
  const [continued] = (await once(socket, 'data')) as [Buffer];
  assert.match(continued.toString(), /^HTTP\/1\.1 100 Continue/);
  socket.write(body.slice(0, 10));
  return { socket, rest: body.slice(10) };
}

/** Resolves when the port accepts no more connections. */
async function portClosed(port: number): Promise<void> {
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

describe('a server that receives SIGTERM', () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.prepare({ database: sqliteDatabase });
    await server.migrate();
  });
  beforeEach(() => server.start());
  after(() => server.dispose());

  it('accepts no new connections, finishes the request in progress, and then exits with 0', async () => {
    const { socket, rest } = await startSignIn(server);

    const stopped = server.stop();
    await portClosed(server.port);
    const response = text(socket);
    const finishedAt = performance.now();
    socket.write(rest);
    assert.match(await response, /^HTTP\/1\.1 200 OK[^]*"username":"admin"/);
    await stopped;
    assert.ok(
      performance.now() - finishedAt < DRAIN_TIMEOUT_MS,
      'it did not wait for another request of that client',
    );

    await server.start();
    const activity = await new AdminClient(
      server.url,
      await AdminClient.signIn(server.url),
    ).activity();
    const signIns = activity.filter(({ action }) => action === 'user.signed-in');
    assert.equal(
      signIns.length,
      2,
      'the audit log has the sign-in that was in progress, and the one of this client',
    );
    await server.stop();
  });

  it('closes the connection of a request that takes more than 10 seconds, and exits with 0', async () => {
    const { socket } = await startSignIn(server);
    const response = text(socket).catch(() => '');

    const stoppedAt = performance.now();
    await server.stop();
    const tookMs = performance.now() - stoppedAt;
    assert.equal(await response, '', 'the request got no response');
    assert.ok(tookMs < ENDS_WITHIN_MS, `it took ${tookMs} ms`);
  });

  it('does not wait for idle connections of browsers', async () => {
    const socket = connect(server.port, 'localhost');
    socket.write(`GET /api/health HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`);
    await once(socket, 'data');

    const stoppedAt = performance.now();
    const closed = once(socket, 'close');
    await server.stop();
    await closed;
    assert.ok(performance.now() - stoppedAt < DRAIN_TIMEOUT_MS);
  });
});
