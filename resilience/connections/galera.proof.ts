import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { RowDataPacket } from 'mysql2/promise';
import { AdminClient } from '../../testing/admin-client.ts';
import { mysqlDatabase } from '../../testing/database.ts';
import { RejectedRequestError } from '../../testing/rejected-request.ts';
import { TestServer } from '../../testing/server.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { TcpProxy } from '../lifecycle/tcp-proxy.ts';
import { GaleraCluster, type GaleraNode } from './galera.ts';

const CHANGES = Number(process.env.CHANGES ?? 200);
/**
 * While the server changes a row, another node writes it 0 to 19 times. The server tries a change four times, so
 * it stores the changes with few such writes and rejects some of the others.
 */
const DIFFERENT_WRITES = 20;
const PUBLIC_PATHS = ['/', '/leaderboard', '/api/bonuses'];

const bonus = (title: string) => ({
  title,
  description: 'A bonus of the proof.',
  ctaHref: 'https://stake.com/',
});

/** What a request returned, or null if the server answered 503. */
const orRefused = <Result>(request: Promise<Result>): Promise<Result | null> =>
  request.catch((error: unknown) => {
    if (error instanceof RejectedRequestError && error.status === 503) return null;
    throw error;
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
    let refused = 0;
    await other.use(async (connection) => {
      const write = async (times: number) => {
        for (let time = 1; time <= times; time += 1) {
          await connection
            .query(`UPDATE ${database}.bonuses SET updatedAt = NOW(3) WHERE id = ?`, [id])
            .catch((error: unknown) => {
              // The write on this node was the later one.
              assert.equal((error as { code?: string }).code, 'ER_LOCK_DEADLOCK');
            });
        }
      };
      for (let change = 0; change < CHANGES; change += 1) {
        const title = `Change ${change}`;
        const writing = write(change % DIFFERENT_WRITES);
        const stored = await orRefused(admin.updateBonus(id, bonus(title)));
        await writing;
        if (stored === null) refused += 1;
        const found = (await admin.listBonuses()).find((row) => row.id === id);
        assert.equal(found?.title === title, stored !== null);
      }
    });
    const conflicts = (await conflictsOf()) - before;
    test.diagnostic(`${conflicts} conflicts on the active node, ${refused} changes refused`);
    assert.ok(conflicts > 0, 'No change conflicted, so nothing was proved.');
    assert.ok(refused <= CHANGES / 2, 'Most changes were refused, so too little was proved.');
  });

  it('loses nothing when the active node is killed, and returns no outdated data', async (test) => {
    const [next] = others();
    await next.use(async (connection) => {
      // Until UNLOCK TABLES, the node receives the changes of the active one, but does not apply them.
      await connection.query('FLUSH TABLES WITH READ LOCK');
      const titles: string[] = [];
      for (let number = 1; number <= CHANGES; number += 1) {
        const title = `Before the failover ${number}`;
        await admin.createBonus(bonus(title));
        titles.push(title);
      }
      const [rows] = await connection.query(
        `SELECT COUNT(*) AS count FROM ${database}.bonuses WHERE title IN (?)`,
        [titles],
      );
      assert.deepEqual(rows, [{ count: 0 }], 'the node has not applied the changes');

      const since = performance.now();
      await active.kill();
      await proxy.block();
      active = next;
      proxy.redirect({ host: '127.0.0.1', port: active.port });
      await proxy.open();
      const found = new Set<string>();
      const read = waitUntil('the server uses the new node', async () => {
        for (const path of PUBLIC_PATHS) assert.equal(await statusOf(path), 200);
        for (const { title } of (await orRefused(admin.listBonuses())) ?? []) found.add(title);
        return found.size > 0;
      });
      const apply = async () => {
        await waitUntil('a read waits for the changes', async () => {
          const [waiting] = await connection.query<RowDataPacket[]>(
            "SELECT id FROM information_schema.processlist WHERE db = ? AND info LIKE 'SELECT %' AND time_ms > 1000",
            [database],
          );
          return waiting.length > 0 || found.size > 0;
        });
        await connection.query('UNLOCK TABLES');
      };
      await Promise.all([read, apply()]);
      test.diagnostic(`the panel was unavailable for ${Math.round(performance.now() - since)} ms`);
      for (const title of titles) assert.ok(found.has(title), title);
    });
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
