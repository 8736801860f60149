import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { sqliteDatabase } from '../../testing/database.ts';
import { ADMIN, TestServer } from '../../testing/server.ts';

const PRINTED_PASSWORD = /with the password (\S+) \(shown only once\)/;

/** The log lines in the output. */
const logLines = (output: string) => output.split('\n').filter((line) => line.startsWith('{'));

describe('a restart', () => {
  it('keeps accounts, sessions and bonuses, prints no password again, and restores no deleted demo bonuses', async () => {
    await using server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: { ADMIN_PASSWORD: '' },
    });
    await server.migrate();
    const first = await server.start();
    const generated = PRINTED_PASSWORD.exec(first.stdout)?.[1] ?? '';
    assert.ok(generated.length >= 16, `a password was printed:\n${first.output}`);
    const cookie = await AdminClient.replaceGeneratedPassword(
      server.url,
      { username: ADMIN.username, password: generated },
      ADMIN.password,
    );
    const client = new AdminClient(server.url, cookie);
    const demo = await client.listBonuses();
    assert.ok(demo.length >= 6);
    for (const { id } of demo) await client.deleteBonus(id);
    const own = await client.createBonus({
      title: 'A bonus of our own',
      description: 'It must survive.',
      ctaHref: 'https://a.example',
    });
    await server.stop();
    assert.equal(server.output.split(generated).length - 1, 1, 'the password is printed once');
    assert.ok(logLines(first.output).length > 0);
    assert.ok(
      !logLines(first.output).some((line) => line.includes(generated)),
      'the password is not logged',
    );

    // As `make start` does each time.
    for (const command of ['commands/migrate.js', 'commands/seed.js']) {
      assert.equal((await server.run(command).exit).code, 0, command);
    }
    const second = await server.start();
    assert.deepEqual(await client.listBonuses(), [own], 'the session is still valid');
    const bonuses = (await (await fetch(`${server.url}/api/bonuses`)).json()) as {
      title: string;
    }[];
    assert.deepEqual(
      bonuses.map(({ title }) => title),
      ['A bonus of our own'],
    );
    await AdminClient.signIn(server.url);
    await server.stop();
    assert.match(second.stdout, /^Playhouse is ready at http:\/\/localhost:\d+$/m);
    assert.match(second.stdout, /^Sign in at http:\/\/localhost:\d+\/auth$/m);
    assert.doesNotMatch(second.output, /password/i);
  });
});
