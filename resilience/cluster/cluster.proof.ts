// `make proof-cluster`: two machines behind HAProxy, with a Galera cluster of three nodes. In each round, the active
// node and a machine are killed, one after the other, while visitors and admins use the site. Needs Docker on Linux.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it, type TestContext } from 'node:test';
import { AdminClient } from '../../testing/admin-client.ts';
import { freePort } from '../../testing/free-port.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { ACCOUNT } from '../compose/stack.ts';
import { Load, WITHIN_RESPONSE } from '../load/load.ts';
import { Observer } from '../schedule/observer.ts';
import { Cluster, MACHINES, NODE_NAMES, type NodeName } from './cluster.ts';
import { Machine } from './machine.ts';
import { SheetStub } from './sheet-stub.ts';
import { Writers } from './writers.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 10);
const PER_SECOND = Number(process.env.PER_SECOND ?? 200);
/** The paths that visitors request. `/api/health` is not cached, so each request needs a running server. */
const PATHS = [
  ...['/', '/bonuses', '/leaderboard', '/play', '/api/health'],
  ...['/api/bonuses', '/api/leaderboard?offset=0&limit=15', '/api/videos?limit=20', '/api/site'],
];
const START_TIMEOUT_MS = 30 * 60_000;
const TIMEOUT_MS = 4 * 60 * 60_000;
const STEP_TIMEOUT_MS = 120_000;
const WRITES_WITHOUT_REDIS = 20;

/** What was killed, and its effect. */
interface Kill {
  what: string;
  /** The version of the sheet that was being fetched. */
  version: number;
  /** The number of visitors' requests in progress at the kill. */
  inProgress: number;
  /** How long no write was acknowledged. */
  withoutWritesMs: number;
  /** From the kill until the standings of this version were stored. */
  storedMs: number;
  rejoinedMs: number;
}

/** Waits until a condition holds. One that throws counts as false. */
const until = (what: string, condition: () => Promise<boolean>): Promise<void> =>
  waitUntil(what, () => condition().catch(() => false), STEP_TIMEOUT_MS);

describe('two machines with a database cluster behind a load balancer', () => {
  const cleanups: (() => Promise<void> | void)[] = [];
  const kills: Kill[] = [];
  const machines: Machine[] = [];
  let cluster: Cluster;
  let sheet: SheetStub;
  let visitors: Load;
  let visitingSince: number;
  let writers: Writers;
  /** Requests of visitors that the load balancer has sent to the other machine. */
  let redispatched = 0;
  /** The version of the sheet that is served. */
  let version = 1;

  before(
    async () => {
      const port = await freePort();
      for (const [name, address] of Object.entries(MACHINES)) {
        const machine = await Machine.prepare(name, address, port);
        cleanups.push(() => machine.dispose());
        machines.push(machine);
      }
      const host = await machines[0]!.hostAddress();
      cluster = await Cluster.start(host, port);
      cleanups.push(() => cluster.dispose());
      sheet = await SheetStub.serve();
      cleanups.push(() => sheet.close());
      const shared = [
        `SESSION_SECRET=${randomBytes(36).toString('base64')}`,
        `LEADERBOARD_COM_CSV_URL=${sheet.addressAt(host)}`,
      ];
      for (const machine of machines) {
        await machine.up(...cluster.settingsFor(machine.name), ...shared);
        await untilReady(machine.name);
      }
      const cookie = await AdminClient.signIn(cluster.siteUrl, ACCOUNT);
      const admin = new AdminClient(cluster.siteUrl, cookie, ACCOUNT.password);
      await until('the first sheet is stored', async () =>
        (await admin.sourceStatus()).every(({ pending }) => !pending),
      );
      await (await Observer.start(cluster.databaseUrl())).end();
      writers = await Writers.start(admin);
      cleanups.push(() => writers.stop());
      visitors = new Load(cluster.siteUrl, PATHS, PER_SECOND);
      visitingSince = performance.now();
    },
    { timeout: START_TIMEOUT_MS },
  );
  after(
    async () => {
      await visitors?.stop();
      for (const clean of cleanups.reverse()) await clean();
    },
    { timeout: START_TIMEOUT_MS },
  );

  const isUp = async (backend: string, server: string) =>
    (await cluster.serverStats(backend, server)).state === 'UP';
  const untilReady = (machine: string) =>
    until(`${machine} is ready`, () => isUp('ready', machine));

  /**
   * Makes a refresh of the standings due, and kills something while it runs.
   *
   * @param choose what to kill, given the machine that runs the refresh
   */
  async function killDuringRefresh(
    choose: (leader: string) => { what: string; kill: () => Promise<unknown> },
  ): Promise<Omit<Kill, 'rejoinedMs'> & { killedAt: number }> {
    version += 1;
    const fetched = sheet.nextFetch(version);
    let leader: string;
    {
      await using observer = await Observer.connect(cluster.databaseUrl());
      await observer.makeDue();
      await fetched;
      leader = (await observer.leasesAfter(0)).at(-1)?.replica ?? '';
    }
    const { what, kill } = choose(leader);
    const inProgress = visitors.inProgress;
    const killedAt = performance.now();
    await kill();
    await writers.nextAcknowledgement();
    await using observer = await Observer.connect(cluster.databaseUrl());
    await until(
      `version ${version} of the sheet is stored`,
      async () => (await observer.lastTotal()) === version,
    );
    const storedMs = performance.now() - killedAt;
    return {
      what,
      version,
      inProgress,
      withoutWritesMs: writers.longestPauseAfter(killedAt),
      storedMs,
      killedAt,
    };
  }

  /** Kills the active node, and lets it rejoin. */
  async function killNode(): Promise<void> {
    const node = await cluster.activeNode();
    const { killedAt, ...kill } = await killDuringRefresh(() => ({
      what: node,
      kill: () => cluster.kill(node),
    }));
    const active = await cluster.activeNode();
    assert.notEqual(active, node);
    await cluster.start(node);
    await until(`${node} has rejoined`, () => cluster.isSynced(node));
    kills.push({ ...kill, rejoinedMs: performance.now() - killedAt });
    await until(`the load balancer can use ${node}`, () => isUp('database', node));
    assert.equal(await cluster.activeNode(), active, 'a node that has rejoined is not used yet');
    const sums = await cluster.checksums();
    for (const other of NODE_NAMES) {
      assert.deepEqual(sums[other], sums[active], `${other} has the same rows as ${active}`);
    }
  }

  /** Kills the machine that runs the refresh, and lets it boot. */
  async function killMachine(): Promise<void> {
    let killed: Machine | undefined;
    const { killedAt, ...kill } = await killDuringRefresh((leader) => {
      const machine = machines.find(({ name }) => name === leader);
      assert.ok(machine, `'${leader}' is a machine`);
      killed = machine;
      return { what: machine.name, kill: () => machine.kill() };
    });
    await killed?.boot();
    await untilReady(kill.what);
    kills.push({ ...kill, rejoinedMs: performance.now() - killedAt });
  }

  async function countRedispatched(): Promise<number> {
    let count = 0;
    for (const backend of ['ready', 'alive']) {
      for (const { name } of machines) {
        count += (await cluster.serverStats(backend, name)).redispatched;
      }
    }
    return count;
  }

  function report(context: TestContext, killed: readonly Kill[]): void {
    const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
    for (const { what, inProgress, withoutWritesMs, storedMs, rejoinedMs } of killed) {
      context.diagnostic(
        `${what}: ${inProgress} requests of visitors in progress, no write for ${seconds(withoutWritesMs)}, standings stored after ${seconds(storedMs)}, rejoined after ${seconds(rejoinedMs)}`,
      );
    }
  }

  it(
    `recover ${ROUNDS} times from the loss of the active node, then of a machine`,
    { timeout: TIMEOUT_MS },
    async (context) => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        await killNode();
        await killMachine();
        report(context, kills.slice(-2));
      }
      redispatched = await countRedispatched();
      const longest = Math.max(...kills.map(({ withoutWritesMs }) => withoutWritesMs));
      context.diagnostic(`the longest time without writes: ${(longest / 1000).toFixed(1)} s`);
    },
  );

  it('keep the active node when the load balancer reloads its configuration', async () => {
    // Without its table, the load balancer would prefer the first node.
    if ((await cluster.activeNode()) === 'node1') await killNode();
    const active = await cluster.activeNode();
    await cluster.reloadLoadBalancer();
    assert.equal(await cluster.activeNode(), active);
  });

  it('accept writes and sign-ins without Redis', async () => {
    await cluster.kill('redis');
    const before = writers.acknowledged.length;
    await AdminClient.signIn(cluster.siteUrl, ACCOUNT);
    await until('writes are acknowledged', () =>
      Promise.resolve(writers.acknowledged.length >= before + WRITES_WITHOUT_REDIS),
    );
    await cluster.start('redis');
  });

  it('fail no request of a visitor that could be sent to the other machine', async (context) => {
    const { requests, failures } = await visitors.stop();
    const perSecond = (1000 * requests) / (performance.now() - visitingSince);
    const inProgress = kills.reduce((sum, kill) => sum + kill.inProgress, 0);
    context.diagnostic(
      `${requests} requests, ${perSecond.toFixed(0)} per second, ${inProgress} in progress at the ${kills.length} kills, ${redispatched} sent to the other machine; failures: ${JSON.stringify(failures)}`,
    );
    const excused = ([reason]: [string, number]) => reason.endsWith(WITHIN_RESPONSE);
    assert.deepEqual(
      Object.entries(failures).filter((failure) => !excused(failure)),
      [],
    );
    const broken = Object.values(failures).reduce((sum, count) => sum + count, 0);
    assert.ok(broken <= inProgress, 'only the kills broke responses');
  });

  it('lose no acknowledged write on any node', async (context) => {
    await writers.stop();
    context.diagnostic(
      `${writers.acknowledged.length} writes acknowledged, ${writers.failures.length} not`,
    );
    for (const node of NODE_NAMES) await assertStored(node);
  });

  /** Asserts that each acknowledged write has one row in the audit log of a node, and that none was reverted. */
  async function assertStored(node: NodeName): Promise<void> {
    const ids = writers.ids.join(', ');
    const rows = await cluster.query(
      `SELECT entityId, JSON_VALUE(\`after\`, '$.title') AS title FROM audit_log WHERE entity = 'bonus' AND entityId IN (${ids}) ORDER BY id`,
      node,
    );
    const written = rows.map((row) => String(row.title));
    const count = Map.groupBy(written, (title) => title);
    const notOnce = writers.acknowledged.filter((title) => count.get(title)?.length !== 1);
    assert.deepEqual(notOnce, [], `${node} has each acknowledged write once`);
    const newest = new Map(rows.map((row) => [Number(row.entityId), String(row.title)]));
    const bonuses = await cluster.query(`SELECT id, title FROM bonuses WHERE id IN (${ids})`, node);
    for (const { id, title } of bonuses as { id: number; title: string }[]) {
      assert.equal(title, newest.get(id), `${node} has the newest write`);
    }
  }

  it('run no job twice', async (context) => {
    await using observer = await Observer.connect(cluster.databaseUrl());
    const stored = await observer.storedStandings();
    assert.deepEqual(
      stored.map(({ total }) => total),
      Array.from({ length: version - 1 }, (_, index) => index + 2),
      'each version of the sheet was stored once, in order',
    );
    const leases = new Map((await observer.leasesAfter(0)).map((lease) => [lease.token, lease]));
    assert.deepEqual(
      stored.filter(({ token, replica }) => leases.get(token)?.replica !== replica),
      [],
      'each was stored by the machine with the newest token',
    );
    assert.equal(new Set(stored.map(({ token }) => token)).size, stored.length);
    assert.equal(sheet.mostAtOnce, 1, 'no two machines fetch the sheet at the same time');
    const interrupted = kills.filter(({ what }) => what in MACHINES);
    context.diagnostic(
      `${version} versions of the sheet, of which ${interrupted.length} were interrupted by the kill of the machine that fetched them`,
    );
    for (const kill of interrupted) {
      const fetches = sheet.fetches.filter((fetched) => fetched === kill.version);
      assert.ok(fetches.length >= 2, `the other machine fetches version ${kill.version}`);
    }
  });
});
