import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { sqliteDatabase } from '../../testing/database.ts';
import type { Program } from '../../testing/program.ts';
import { ADMIN, TestServer } from '../../testing/server.ts';
import { auditLines } from './audit-lines.ts';
import { CookieJar } from './cookie-jar.ts';

/** Control characters, except line feed, that a terminal or a log viewer could interpret. */
// oxlint-disable-next-line no-control-regex -- the test checks that there are none
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
  let server: TestServer;
  let program: Program;
  before(async () => {
    server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: { TRUST_PROXY: '1' },
    });
    await server.migrate();
    program = await server.start();
  });
  after(() => server.dispose());

  /** The output since a moment, with the line of a later response. */
  async function outputSince(length: number, { headers }: Response): Promise<string> {
    await program.waitForOutput(new RegExp(`${headers.get('x-request-id')}.*"res":`));
    return program.output.slice(length);
  }

  it('has one JSON line per request with its id, and no secrets or raw control characters', async () => {
    const { length } = program.output;
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
    for (const [currentPassword, next] of [
      [ADMIN.password, newPassword],
      [newPassword, ADMIN.password],
    ]) {
      const body = { currentPassword, newPassword: next, confirmPassword: next };
      const options = { method: 'PUT', body };
      assert.equal((await browser.fetch(at('admin/change-password'), options)).status, 200);
    }
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
    const output = await outputSince(length, bonuses);

    assert.doesNotMatch(output, RAW_CONTROLS);
    const log = logOf(output);
    for (const secret of [ADMIN.password, wrongPassword, newPassword, ...browser.values]) {
      assert.ok(!output.includes(secret), `${secret} is not in the log`);
      assert.ok(!output.includes(encodeURIComponent(secret)), `${secret} is not in the log`);
    }
    assert.doesNotMatch(output, /cookie|\$argon2id/i);

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

  it('has the address of the connection if X-Forwarded-For is not an address', async () => {
    const { length } = program.output;
    const signInWithWrongPassword = (forwardedFor: string) =>
      fetch(`${server.url}/api/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: server.url,
          'x-forwarded-for': forwardedFor,
        },
        body: JSON.stringify({ username: 'nobody', password: 'a wrong password' }),
      });
    assert.equal((await signInWithWrongPassword('forged-entry')).status, 401);
    const last = await signInWithWrongPassword('203.0.113.9');
    assert.equal(last.status, 401);
    const output = await outputSince(length, last);
    assert.doesNotMatch(output, /forged-entry/);
    assert.match(output, /"127\.0\.0\.1".*Wrong password|Wrong password.*"127\.0\.0\.1"/);
    assert.match(output, /203\.0\.113\.9/);
  });

  it('has no tokens of links that work once', async () => {
    const { length } = program.output;
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
    const output = await outputSince(length, reported);

    assert.ok(!output.includes(token), 'the token is not in the log');
    const paths = logOf(output).flatMap(({ req, res }) => (req && res ? [req.path] : []));
    assert.ok(paths.includes('/api/invitations/***'), 'the requests are in the log');
    assert.ok(output.includes('/invitation/***'), 'the report is in the log');
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
});
