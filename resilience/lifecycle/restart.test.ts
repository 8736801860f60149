import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { sqliteDatabase } from '../../testing/database.ts';
import { ADMIN, TestServer } from '../../testing/server.ts';

const PRINTED_PASSWORD = /with the password (\S+) \(shown only once\)/;

/** The lines of the log among all that was printed. */
const logLines = (output: string) => output.split('\n').filter((line) => line.startsWith('{'));

describe('a second start', () => {
  it('keeps the accounts and prints no password again', async () => {
    await using server = await TestServer.prepare({
      database: sqliteDatabase,
      environment: { ADMIN_PASSWORD: '' },
    });
    await server.migrate();
    const first = await server.start();
    const password = PRINTED_PASSWORD.exec(first.stdout)?.[1] ?? '';
    assert.ok(password.length >= 16, `it printed a password:\n${first.output}`);
    await AdminClient.signIn(server.url, { username: ADMIN.username, password });
    await server.stop();
    assert.equal(server.output.split(password).length - 1, 1, 'the password is printed once');
    assert.ok(logLines(first.output).length > 0);
    assert.ok(!logLines(first.output).some((line) => line.includes(password)), 'and never logged');

    await server.migrate();
    const second = await server.start();
    await AdminClient.signIn(server.url, { username: ADMIN.username, password });
    await server.stop();
    assert.match(second.stdout, /^Playhouse is ready at http:\/\/localhost:\d+$/m);
    assert.doesNotMatch(second.output, /password/i);
  });

  it('keeps the offers, and brings no deleted demo offer back', async () => {
    await using server = await TestServer.start({ database: sqliteDatabase });
    const cookie = await AdminClient.signIn(server.url);
    const client = new AdminClient(server.url, cookie);
    const demo = await client.listBonuses();
    assert.ok(demo.length >= 6);
    for (const { id } of demo) await client.deleteBonus(id);
    const own = await client.createBonus({
      title: 'An offer of our own',
      description: 'It has to survive.',
      ctaHref: 'https://a.example',
    });
    await server.stop();

    await server.migrate();
    await server.start();
    assert.deepEqual(await client.listBonuses(), [own], 'with the session from before');
    const offers = (await (await fetch(`${server.url}/api/bonuses`)).json()) as { title: string }[];
    assert.deepEqual(
      offers.map(({ title }) => title),
      ['An offer of our own'],
    );
  });
});
