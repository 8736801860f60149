import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { ACCOUNT, Stack } from './stack.ts';

/** Large enough for the database, and small enough to be filled. */
const DISK = `volumes:
  database:
    driver_opts: { type: tmpfs, device: tmpfs, o: 'size=400m,uid=999,gid=999' }
`;
const FILL = '/var/lib/mysql/fill';
const MORE_THAN_FREE = '500m';
const DESCRIPTION = 'd'.repeat(1_900);

describe('a full database disk', () => {
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

  it('is reported, while the site keeps serving and stores exactly what it acknowledges', async () => {
    const acknowledged = await titles();
    // The command fails when the disk is full.
    const fill = `head -c ${MORE_THAN_FREE} /dev/zero > ${FILL}`;
    assert.notEqual(
      (await stack.run('docker', 'compose', 'exec', '-T', 'db', 'sh', '-c', fill)).code,
      0,
    );

    let message = '';
    for (let i = 0; message === '' && i < 1_000; i++) {
      await create(`Bonus ${i}`).then(
        () => acknowledged.push(`Bonus ${i}`),
        (error: unknown) => {
          message = String(error);
        },
      );
    }
    assert.match(
      message,
      /503 .*"The database has no room left: its disk is full\. Nothing was changed\."/,
    );
    assert.match(await stack.logs('backend'), /The table '\w+' is full/);
    for (const path of ['/', '/bonuses', '/api/bonuses', '/api/leaderboard?offset=1&limit=2']) {
      assert.equal((await fetch(`${stack.url}${path}`)).status, 200, path);
    }
    assert.deepEqual(await titles(), acknowledged.sort());

    await stack.compose('exec', '-T', 'db', 'rm', FILL);
    await stack.until('there is space again', async () => {
      await create('With space again');
      return true;
    });
    acknowledged.push('With space again');
    assert.deepEqual(await titles(), acknowledged.sort());
    const check = ['mariadb-check', '--user=root', '--check', '--extended', 'playhouse'];
    const checked = await stack.compose(
      ...['exec', '-T', 'db', 'sh', '-c', `MYSQL_PWD=$MARIADB_ROOT_PASSWORD ${check.join(' ')}`],
    );
    const damagedTables = checked
      .trim()
      .split('\n')
      .filter((line) => !line.endsWith(' OK'));
    assert.deepEqual(damagedTables, [], 'no table is damaged');
  });
});
