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
    const { code, output, stdout, stderr, audited, password } = await makeAdmin(
      server,
      'jane',
      'jane@playhouse.example',
    );
    assert.equal(code, 0, output);
    assert.match(stdout, /^Created the admin 'jane' with the password \S{16,}\n$/);
    const [line] = audited;
    assert.deepEqual(audited, [
      {
        ...{ type: 'audit', entity: 'user', actorId: null, actorRole: null },
        ...{ id: line?.id, at: line?.at, entityId: line?.entityId },
        ...{ action: 'user.created', msg: 'Audit log' },
      },
    ]);
    assert.ok(!stderr.includes(password));
    assert.doesNotMatch(stderr, /jane/i);

    const jane = { username: 'jane', password };
    const cookie = await AdminClient.replaceGeneratedPassword(server.url, jane, OWN_PASSWORD);
    const activity = await new AdminClient(server.url, cookie).activity();
    assert.ok(
      activity.some(({ action, summary }) => action === 'user.created' && summary.includes('jane')),
    );
  });

  it('sets a new password for an existing account and ends its sessions', async () => {
    server.changeEnvironment({ LOG_LEVEL: 'silent' });
    const created = await makeAdmin(server, 'john');
    assert.equal(created.stderr, '', 'LOG_LEVEL=silent leaves out the line of the audit log');
    server.changeEnvironment({ LOG_LEVEL: '' });
    const generated = { username: 'john', password: created.password };
    const old = { username: 'john', password: OWN_PASSWORD };
    const client = new AdminClient(
      server.url,
      await AdminClient.replaceGeneratedPassword(server.url, generated, old.password),
    );
    await client.listBonuses();

    const { code, output, stderr, audited, password } = await makeAdmin(server, 'John');
    assert.equal(code, 0, output);
    assert.deepEqual(
      audited.map(({ action }) => action),
      ['user.password-reset'],
    );
    assert.ok(!stderr.includes(password));
    assert.doesNotMatch(stderr, /john/i);
    assert.notEqual(password, old.password);
    await assert.rejects(
      client.listBonuses(),
      new RejectedRequestError('GET /api/admin/bonuses: 401 {"error":"Please sign in."}', 401),
    );
    await assert.rejects(AdminClient.signIn(server.url, old), /401/);
    await AdminClient.signIn(server.url, { username: 'john', password });
  });

  it('prints the problem of an invalid name in one line, changes nothing and exits with 1', async () => {
    const { code, stdout, stderr } = await makeAdmin(server, 'jane\u001b[31m');
    assert.equal(code, 1);
    assert.match(
      stderr,
      /^[A-Z][\x20-\x7e]*[^.]\. Usage: make admin NAME=jane \[EMAIL=jane@example\.com\]\n$/,
    );
    assert.equal(stdout, '');
  });
});
