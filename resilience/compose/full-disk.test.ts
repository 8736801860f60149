import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { ACCOUNT, Stack } from './stack.ts';

/** Enough for the database's own files, and small enough to be filled. */
const DISK = `volumes:
  database:
    driver_opts: { type: tmpfs, device: tmpfs, o: 'size=400m,uid=999,gid=999' }
`;
const FILL = '/var/lib/mysql/fill';
const MORE_THAN_THERE_IS = '500m';
const DESCRIPTION = 'd'.repeat(1_900);

describe('when the database’s disk is full', () => {
  let stack: Stack;
  let client: AdminClient;
  before(async () => {
    stack = await Stack.prepare();
    await stack.write('docker-compose.override.yml', DISK);
    await stack.up();
    client = new AdminClient(stack.url, await AdminClient.signIn(stack.url, ACCOUNT));
  });
  after(() => stack.dispose());

  const create = (title: string) =>
    client.createBonus({ title, description: DESCRIPTION, ctaHref: 'https://a.example' });
  const titles = async () => (await client.listBonuses()).map(({ title }) => title).sort();

  it('says so, goes on serving, and has kept exactly what it acknowledged', async () => {
    const kept = await titles();
    // As much as there is room for; the command then fails.
    const fill = `head -c ${MORE_THAN_THERE_IS} /dev/zero > ${FILL}`;
    assert.notEqual(
      (await stack.run('docker', 'compose', 'exec', '-T', 'db', 'sh', '-c', fill)).code,
      0,
    );

    let refusal = '';
    for (let i = 0; refusal === '' && i < 1_000; i++) {
      await create(`Offer ${i}`).then(
        () => kept.push(`Offer ${i}`),
        (error: unknown) => {
          refusal = String(error);
        },
      );
    }
    assert.match(
      refusal,
      /503 .*"The database has no room left: its disk is full\. Nothing was changed\."/,
    );
    assert.match(await stack.logs('backend'), /The table '\w+' is full/);
    for (const path of ['/', '/bonuses', '/api/bonuses', '/api/leaderboard?offset=1&limit=2']) {
      assert.equal((await fetch(`${stack.url}${path}`)).status, 200, path);
    }
    assert.deepEqual(await titles(), kept.sort());

    await stack.compose('exec', '-T', 'db', 'rm', FILL);
    await stack.until('there is room again', async () => {
      await create('With room again');
      return true;
    });
    kept.push('With room again');
    assert.deepEqual(await titles(), kept.sort());
    const check = ['mariadb-check', '--user=root', '--check', '--extended', 'playhouse'];
    const checked = await stack.compose(
      ...['exec', '-T', 'db', 'sh', '-c', `MYSQL_PWD=$MARIADB_ROOT_PASSWORD ${check.join(' ')}`],
    );
    const wrong = checked
      .trim()
      .split('\n')
      .filter((line) => !line.endsWith(' OK'));
    assert.deepEqual(wrong, [], 'no table is damaged');
  });
});
