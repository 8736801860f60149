import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { sqliteDatabase } from '../../testing/database.ts';
import { ADMIN, TestServer } from '../../testing/server.ts';
import { auditLines } from './audit-lines.ts';
import { CookieJar } from './cookie-jar.ts';

/** Control characters, except line feed, that a terminal or a log viewer could interpret. */
// eslint-disable-next-line no-control-regex -- the test checks that there are none
const RAW_CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/;
const EVIL = 'evil\u001b[2J\r\n{"level":60,"msg":"forged"}\u0000\u009b31m\u2028';

interface LogLine {
  level: number;
  time: number;
  req?: { id: string; method: string; path: string };
  res?: { status: number };
}

/** The log lines in the output, without the messages for the operator. */
function logOf(output: string): LogLine[] {
  return output
    .trimEnd()
    .split('\n')
    .filter((line) => !/^(Playhouse is ready at|Sign in at) /.test(line))
    .map((line) => JSON.parse(line) as LogLine);
}

describe("the server's log", () => {
  it('has one JSON line per request with its id, and no secrets or raw control characters', async () => {
    await using server = await TestServer.prepare({ database: sqliteDatabase });
    await server.migrate();
    const program = await server.start();
    const browser = new CookieJar();
    const at = (path: string) => `${server.url}/api/${path}`;
    const signIn = (body: object) => browser.fetch(at('login'), { method: 'POST', body });
    const wrongPassword = 'a wrong password that must not be logged';
    const newPassword = 'a new password that must not be logged';

    assert.equal((await signIn({ username: EVIL, password: wrongPassword })).status, 401);
    assert.equal((await signIn({ username: ADMIN.username, password: wrongPassword })).status, 401);
    assert.equal(
      (await signIn({ username: ADMIN.username, password: ADMIN.password })).status,
      200,
    );
    assert.equal((await browser.fetch(at(`nothing/${encodeURIComponent(EVIL)}`))).status, 404);
    assert.equal((await browser.fetch(at(`admin/bonuses?search=${wrongPassword}`))).status, 200);
    const changed = await browser.fetch(at('admin/change-password'), {
      method: 'PUT',
      body: { currentPassword: ADMIN.password, newPassword, confirmPassword: newPassword },
    });
    assert.equal(changed.status, 200);
    const tooLarge = await signIn({ username: 'x'.repeat(200_000), password: wrongPassword });
    assert.equal(tooLarge.status, 413);

    // Raw control characters in the path, which no client library sends.
    const socket = connect(server.port, 'localhost');
    await once(socket, 'connect');
    socket.end(
      `GET /api/raw\u001b[2J\u0001 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    await text(socket);
    const highBytes = connect(server.port, 'localhost');
    await once(highBytes, 'connect');
    highBytes.end(
      Buffer.from(
        `GET /api/raw\u009b2J HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
        'latin1',
      ),
    );
    await text(highBytes);
    const bonuses = await browser.fetch(at('admin/bonuses'));
    await server.stop();

    assert.doesNotMatch(program.output, RAW_CONTROLS);
    const log = logOf(program.output);
    for (const secret of [ADMIN.password, wrongPassword, newPassword, ...browser.values]) {
      assert.ok(!program.output.includes(secret), `${secret} is not in the log`);
      assert.ok(
        !program.output.includes(encodeURIComponent(secret)),
        `${secret} is not in the log`,
      );
    }
    assert.doesNotMatch(program.output, /cookie|\$argon2id/i);

    // Lines that are logged during a request have no response yet.
    const requests = log.flatMap(({ req, res }) =>
      req && res ? [{ ...req, status: res.status }] : [],
    );
    assert.deepEqual(
      // A request that is too large reaches no route, but is logged.
      requests.filter(({ path }) => path === '/api/login').map(({ status }) => status),
      [401, 401, 200, 413],
    );
    const last = requests.find(({ id }) => id === bonuses.headers.get('x-request-id'));
    assert.deepEqual(
      { method: last?.method, path: last?.path, status: last?.status },
      { method: 'GET', path: '/api/admin/bonuses', status: 200 },
    );
    assert.equal(new Set(requests.map(({ id }) => id)).size, requests.length, 'every id is unique');
  });

  it('has no tokens of links that work once', async () => {
    await using server = await TestServer.prepare({ database: sqliteDatabase });
    await server.migrate();
    const program = await server.start();
    const browser = new CookieJar();
    const at = (path: string) => `${server.url}${path}`;
    const { username, password } = ADMIN;
    await browser.fetch(at('/api/login'), { method: 'POST', body: { username, password } });
    const invited = await browser.fetch(at('/api/admin/invitations'), {
      method: 'POST',
      body: { email: 'ann@fans.example', role: 'member' },
    });
    const { link } = (await invited.json()) as { link: string };
    const token = link.slice(link.lastIndexOf('/') + 1);
    assert.match(token, /^[\w-]{43}$/);

    for (const path of ['/api/invitations', '/invitation', '/reset', '/api/password-resets']) {
      for (const url of [at(`${path}/${token}`), at(`${path}/${token}/x?y=${token}`)]) {
        await browser.fetch(url);
      }
    }
    const choose = (url: string, body: object) => browser.fetch(url, { method: 'POST', body });
    const reset = await choose(at(`/api/password-resets/${token}`), {
      password: 'a fine password 9',
    });
    assert.equal(reset.status, 404);
    const account = { username: 'Ann', password: 'a fine password 9' };
    const accepted = await choose(at(`/api/invitations/${token}`), account);
    assert.equal(accepted.status, 201);
    const report = { 'document-uri': link, referrer: link, 'blocked-uri': link };
    const reported = await choose(at('/api/security-reports'), { 'csp-report': report });
    assert.equal(reported.status, 204);
    await server.stop();

    assert.ok(!program.output.includes(token), 'the token is not in the log');
    const paths = logOf(program.output).flatMap(({ req, res }) => (req && res ? [req.path] : []));
    assert.ok(paths.includes('/api/invitations/***'), 'the requests are in the log');
    assert.ok(program.output.includes('/invitation/***'), 'the report is in the log');
  });

  it('has a line for each row of the audit log, also if LOG_LEVEL leaves out requests', async () => {
    await using server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: { LOG_LEVEL: 'error' },
    });
    await server.migrate();
    const program = await server.start();
    const browser = new CookieJar();
    const { username, password } = ADMIN;
    const signIn = await browser.fetch(`${server.url}/api/login`, {
      method: 'POST',
      body: { username, password },
    });
    const response = await browser.fetch(`${server.url}/api/admin/activity`);
    const rows = (await response.json()) as { id: number; at: string; action: string }[];
    await server.stop();

    const lines = auditLines(program.stdout);
    assert.deepEqual(
      lines.map(({ id, at, action }) => ({ id, at, action })),
      rows.map(({ id, at, action }) => ({ id, at, action })).reverse(),
    );
    assert.deepEqual(
      lines.map(({ action, req }) => [action, req?.id]),
      [
        ['user.created', undefined],
        ['user.signed-in', signIn.headers.get('x-request-id')],
      ],
    );
    assert.equal(logOf(program.output).length, lines.length, 'the log has no other lines');
  });

  it('has no lines at LOG_LEVEL=silent', async () => {
    await using server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: { LOG_LEVEL: 'silent' },
    });
    await server.migrate();
    const program = await server.start();
    await AdminClient.signIn(server.url);
    await server.stop();
    const command = server.run('commands/admin.js', 'jane', '');
    assert.equal((await command.exit).code, 0);

    assert.doesNotMatch(program.output, /^\{/m);
    assert.equal(command.stderr, '');
  });

  it('is limited for an anonymous client, and reports how many lines were suppressed', async () => {
    await using server = await TestServer.prepare({ database: sqliteDatabase });
    await server.migrate();
    const program = await server.start();
    const REQUESTS = 1_000;
    const AT_ONCE = 20;
    for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
      const responses = Array.from({ length: AT_ONCE }, async (_, i) => {
        const response = await fetch(`${server.url}/api/nothing/${sent + i}`);
        await response.arrayBuffer();
      });
      await Promise.all(responses);
    }
    await server.stop();

    const log = logOf(program.output) as (LogLine & { suppressed?: { requests: number } })[];
    assert.ok(log.length < 200, `${log.length} lines for ${REQUESTS} requests`);
    const written = log.filter(({ res }) => res?.status === 404).length;
    const suppressedCount = log.reduce(
      (sum, { suppressed }) => sum + (suppressed?.requests ?? 0),
      0,
    );
    assert.equal(written + suppressedCount, REQUESTS);
  });
});
