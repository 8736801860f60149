import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sqliteDatabase, type TestDatabase } from '../../testing/database.ts';
import { ADMIN, TestServer } from '../../testing/server.ts';

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
  let database: TestDatabase;
  let server: TestServer;
  before(async () => {
    server = await TestServer.prepare({
      database: async () => (database = await sqliteDatabase()),
    });
    await server.migrate();
  });
  beforeEach(() => server.start());
  after(() => server.dispose());

  it('closes idle connections, accepts no new ones, finishes the requests in progress, and then exits with 0', async () => {
    const idle = connect(server.port, 'localhost');
    idle.write(`GET /api/health HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`);
    await once(idle, 'data');
    const requests = [await startSignIn(server), await startSignIn(server)];

    const idleClosed = once(idle, 'close');
    const stopped = server.stop();
    await idleClosed;
    await portClosed(server.port);
    // The first connection must be closed before the second request ends: after the time for requests in
    // progress, the server would close all connections, and the second request would get no response.
    for (const { socket, rest } of requests) {
      const response = text(socket);
      socket.write(rest);
      assert.match(await response, /^HTTP\/1\.1 200 OK[^]*"username":"admin"/);
    }
    await stopped;

    const [signIns] = await database.rows(
      "SELECT COUNT(*) AS count FROM audit_log WHERE action = 'user.signed-in'",
    );
    assert.equal(signIns?.count, requests.length, 'the audit log has what was in progress');
  });

  it('closes the connection of a request that takes too long, and exits with 0', async () => {
    const { socket } = await startSignIn(server);
    const response = text(socket).catch(() => '');
    await server.stop();
    assert.equal(await response, '', 'the request got no response');
  });
});
