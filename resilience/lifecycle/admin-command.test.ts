import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { RejectedRequestError } from '../../testing/rejected-request.ts';
import { auditLines } from './audit-lines.ts';
import { sqliteDatabase } from '../../testing/database.ts';
import { TestServer } from '../../testing/server.ts';

const OWN_PASSWORD = 'winter-otter-piano';

/** Runs the command of `make admin`. The server may be running or not. */
async function makeAdmin(server: TestServer, name: string, email = '') {
  const run = server.run('commands/admin.js', name, email);
  const { code } = await run.exit;
  return {
    code,
    output: run.output,
    stdout: run.stdout,
    stderr: run.stderr,
    audited: auditLines(run.stderr),
    password: /password (?:is )?(\S+)$/m.exec(run.stdout)?.[1] ?? '',
  };
}

describe('make admin', () => {
  let server: TestServer;
  before(async () => {
    server = await TestServer.start({ database: sqliteDatabase });
  });
  after(() => server.dispose());

  it('creates an admin who can sign in while the server runs', async () => {
    const { code, output, stdout, password } = await makeAdmin(
      server,
      'jane',
      'jane@playhouse.example',
    );
    assert.equal(code, 0, output);
    assert.match(stdout, /^Created the admin 'jane' with the password \S{16,}\n$/);

    const jane = { username: 'jane', password };
    const cookie = await AdminClient.replaceGeneratedPassword(server.url, jane, OWN_PASSWORD);
    const activity = await new AdminClient(server.url, cookie).activity();
    assert.ok(
      activity.some(({ action, summary }) => action === 'user.created' && summary.includes('jane')),
    );
  });

  it('sets a new password for an existing account and ends its sessions', async () => {
    const created = await makeAdmin(server, 'john');
    const generated = { username: 'john', password: created.password };
    const old = { username: 'john', password: OWN_PASSWORD };
    const client = new AdminClient(
      server.url,
      await AdminClient.replaceGeneratedPassword(server.url, generated, old.password),
    );
    await client.listBonuses();

    const { code, output, password } = await makeAdmin(server, 'John');
    assert.equal(code, 0, output);
    assert.notEqual(password, old.password);
    await assert.rejects(
      client.listBonuses(),
      new RejectedRequestError('GET /api/admin/bonuses: 401 {"error":"Please sign in."}', 401),
    );
    await assert.rejects(AdminClient.signIn(server.url, old), /401/);
    await AdminClient.signIn(server.url, { username: 'john', password });
  });

  it('writes the lines of the audit log to standard error, without names and passwords', async () => {
    const created = await makeAdmin(server, 'Sue', 'sue@playhouse.example');
    const [creation] = created.audited;
    const common = { type: 'audit', entity: 'user', actorId: null, actorRole: null };
    assert.deepEqual(created.audited, [
      {
        ...common,
        id: creation?.id,
        at: creation?.at,
        action: 'user.created',
        entityId: creation?.entityId,
        msg: 'Audit log',
      },
    ]);
    const reset = await makeAdmin(server, 'Sue');
    assert.deepEqual(
      reset.audited.map(({ action, entityId }) => [action, entityId]),
      [['user.password-reset', creation?.entityId]],
    );
    for (const { code, stderr, password } of [created, reset]) {
      assert.equal(code, 0);
      assert.ok(!stderr.includes(password));
      assert.doesNotMatch(stderr, /sue/i);
    }
  });

  it('writes no line of the audit log if nothing was changed', async () => {
    const { code, audited } = await makeAdmin(server, 'jo');
    assert.equal(code, 1);
    assert.deepEqual(audited, []);
  });

  for (const [input, name, email] of [
    ['no name', '', ''],
    ['a name of two letters', 'jo', ''],
    ['a name with control characters', 'jane\u001b[31m', ''],
    ['an invalid address', 'jack', 'jane at home'],
  ] as const) {
    it(`with ${input} prints the problem in one line and exits with 1`, async () => {
      const run = server.run('commands/admin.js', name, email);
      assert.equal((await run.exit).code, 1);
      assert.match(
        run.stderr,
        /^[A-Z][\x20-\x7e]*[^.]\. Usage: make admin NAME=jane \[EMAIL=jane@example\.com\]\n$/,
      );
      assert.equal(run.stdout, '');
    });
  }

  it('on a database without tables prints what to do and exits with 1', async () => {
    await using empty = await TestServer.prepare({ database: sqliteDatabase });

    const run = empty.run('commands/admin.js', 'jane', '');
    assert.equal((await run.exit).code, 1);
    assert.equal(run.stderr, 'The database schema is not up to date. Run `make migrate` first.\n');
  });
});
