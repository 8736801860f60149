import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { sqliteDatabase } from '../../testing/database.ts';
import { ADMIN, TestServer } from '../../testing/server.ts';
import { auditLines } from './audit-lines.ts';

const STEP = 'commands/create-first-account.js';

describe('the step that creates the first account', () => {
  it('prints the password, and the server does not print it again', async () => {
    await using server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: { ADMIN_PASSWORD: '' },
    });
    await server.migrate();
    const step = server.run(STEP);
    assert.deepEqual(await step.exit, { code: 0, signal: null }, step.output);
    const [, password = ''] =
      /^Sign in at \S+\/auth as 'admin' with the password (\S+) \(shown only once\)\n$/.exec(
        step.stdout,
      ) ?? [];
    assert.ok(password.length >= 16, step.output);
    assert.deepEqual(
      auditLines(step.stderr).map(({ action }) => action),
      ['user.created'],
    );
    assert.ok(!step.stderr.includes(password));

    const started = await server.start();
    await AdminClient.signIn(server.url, { username: ADMIN.username, password });
    const repeated = server.run(STEP);
    assert.equal((await repeated.exit).code, 0);
    assert.equal(repeated.output, '', 'it does nothing if there are accounts');
    await server.stop();
    assert.doesNotMatch(started.output, /password/i);
  });

  it('rejects one of the most common passwords', async () => {
    await using server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: { ADMIN_PASSWORD: 'password123' },
    });
    await server.migrate();
    const step = server.run(STEP);
    assert.equal((await step.exit).code, 1);
    assert.match(step.stderr, /^ADMIN_PASSWORD is one of the most common passwords\./);
  });
});
