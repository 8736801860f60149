import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { mysqlDatabase } from '../../testing/database.ts';
import { TestServer } from '../../testing/server.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { TcpProxy } from '../lifecycle/tcp-proxy.ts';
import { GaleraCluster, type GaleraNode } from './galera.ts';

const CHANGES = Number(process.env.CHANGES ?? 200);
const PUBLIC_PATHS = ['/', '/leaderboard', '/api/bonuses'];

const bonus = (title: string) => ({
  title,
  description: 'A bonus of the proof.',
  ctaHref: 'https://stake.com/',
});

describe('a server whose database is a Galera cluster with one active node', () => {
  let cluster: GaleraCluster;
  let active: GaleraNode;
  let database: string;
  /** The load balancer. */
  let proxy: TcpProxy;
  let server: TestServer;
  let admin: AdminClient;
  let cookie: string;
  const cleanups: (() => Promise<void>)[] = [];
  before(async () => {
    cluster = await GaleraCluster.start();
    cleanups.push(() => cluster.dispose());
    [active] = cluster.nodes as [GaleraNode];
    proxy = new TcpProxy({ host: '127.0.0.1', port: active.port });
    await proxy.open();
    cleanups.push(() => proxy.block());
    server = await TestServer.start({
      database: async () => {
        const created = await mysqlDatabase(active.url);
        database = new URL(created.url).pathname.slice(1);
        const url = new URL(created.url);
        url.port = String(proxy.port);
        // The cluster is removed as a whole.
        return { ...created, url: url.href, drop: () => Promise.resolve() };
      },
    });
    cleanups.push(() => server.dispose());
    cookie = await AdminClient.signIn(server.url);
    admin = new AdminClient(server.url, cookie);
  });
  after(async () => {
    for (const clean of cleanups.reverse()) await clean();
  });

  const others = () => cluster.nodes.filter((node) => node !== active) as [GaleraNode, GaleraNode];
  const statusOf = async (path: string) =>
    (await fetch(`${server.url}${path}`, { headers: { cookie } })).status;

  it('has three members that all have the schema', async () => {
    assert.equal(await active.status('wsrep_cluster_size'), '3');
    for (const node of cluster.nodes) {
      const [rows] = await node.use((connection) =>
        connection.query(`SELECT COUNT(*) AS count FROM ${database}.migrations`),
      );
      assert.ok((rows as [{ count: number }])[0].count > 0);
    }
  });

  it(`stores each acknowledged change of ${CHANGES} while another node writes the same row`, async (test) => {
    const { id } = await admin.createBonus(bonus('Before the conflicts'));
    const [other] = others();
    const conflictsOf = async () =>
      Number(await active.status('wsrep_local_bf_aborts')) +
      Number(await active.status('wsrep_local_cert_failures'));
    const before = await conflictsOf();
    let isDone = false;
    const write = other.use(async (connection) => {
      while (!isDone) {
        await connection
          .query(`UPDATE ${database}.bonuses SET updatedAt = NOW(3) WHERE id = ?`, [id])
          .catch((error: unknown) => {
            // The write on this node was the later one.
            assert.equal((error as { code?: string }).code, 'ER_LOCK_DEADLOCK');
          });
      }
    });
    let refused = 0;
    for (let change = 1; change <= CHANGES; change += 1) {
      const title = `Change ${change}`;
      const isStored = await admin.updateBonus(id, bonus(title)).then(
        () => true,
        (error: unknown) => {
          assert.match(String(error), /503/);
          return false;
        },
      );
      if (!isStored) refused += 1;
      const found = (await admin.listBonuses()).find((row) => row.id === id);
      assert.equal(found?.title === title, isStored);
    }
    isDone = true;
    await write;
    const conflicts = (await conflictsOf()) - before;
    test.diagnostic(`${conflicts} conflicts on the active node, ${refused} changes refused`);
    assert.ok(conflicts > 0, 'No change conflicted, so nothing was proved.');
  });

  it('loses nothing when the active node is killed, and returns nothing old', async (test) => {
    const stored: string[] = [];
    for (let number = 1; number <= CHANGES; number += 1) {
      const title = `Before the failover ${number}`;
      await admin.createBonus(bonus(title));
      stored.push(title);
    }
    const since = performance.now();
    await active.kill();
    await proxy.block();
    [active] = others();
    proxy.redirect({ host: '127.0.0.1', port: active.port });
    await proxy.open();
    await waitUntil('the server uses the new node', async () => {
      for (const path of PUBLIC_PATHS) assert.equal(await statusOf(path), 200);
      return (await statusOf('/api/admin/bonuses')) === 200;
    });
    test.diagnostic(`the panel was unavailable for ${Math.round(performance.now() - since)} ms`);
    const titles = (await admin.listBonuses()).map((found) => found.title);
    for (const expected of stored) assert.ok(titles.includes(expected), expected);
  });

  it('answers 503 while the remaining node has no majority, and recovers without a restart', async () => {
    const killed = others();
    for (const node of killed) await node.kill();
    await waitUntil(
      'the node refuses statements',
      async () => (await statusOf('/api/admin/bonuses')) === 503,
    );
    for (const path of PUBLIC_PATHS) assert.equal(await statusOf(path), 200);
    await active.use((connection) =>
      connection.query("SET GLOBAL wsrep_provider_options = 'pc.bootstrap=YES'"),
    );
    await waitUntil(
      'the server works again',
      async () => (await statusOf('/api/admin/bonuses')) === 200,
    );
    await admin.createBonus(bonus('After the majority was lost'));
  });
});
