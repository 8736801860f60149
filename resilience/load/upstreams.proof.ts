// `make proof-upstreams`: compares the times of public responses while a source fails and while it works.
// The sources are refreshed continuously in both cases. The cases alternate, so that other load on the
// machine affects both equally.
import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { AdminClient } from '../../testing/admin-client.ts';
import { RejectedRequestError } from '../../testing/rejected-request.ts';
import { sqliteDatabase } from '../../testing/database.ts';
import { TestServer } from '../../testing/server.ts';
import type { Route } from '../../testing/upstreams/delivery.ts';
import {
  type Fault,
  HARMLESS_SHEET_ODDITIES,
  SHEET_FAULTS,
} from '../../testing/upstreams/fault.ts';
import { startUpstreams, type Upstreams } from '../../testing/upstreams/upstreams.ts';
import { PATHS } from './endurance.ts';
import { quantile, Visitors } from './visitors.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const SECONDS = 3;
/** The pause after each refresh. The rate limit is 60 refreshes per minute and client address. */
const PAUSE_MS = 1_500;
const TOO_MANY_REQUESTS = 429;
/** The highest allowed ratio of the p99 with faults to the p99 without, over all faults. */
const GOAL = 1.1;

/** The routes of the stub from which a source is read. The feed is read if the uploads fail. */
const SHEET: readonly Route[] = ['sheet-com'];
const CHANNEL: readonly Route[] = ['uploads', 'feed'];

const CHANNEL_FAULTS: Record<string, Fault> = {
  'never responds': { kind: 'hang' },
  'resets the connection': { kind: 'reset', after: 'request' },
  'sends one byte at a time': { kind: 'drip', chunkBytes: 1, everyMs: 20 },
  'responds with 429': { kind: 'status', status: 429, retryAfter: '120' },
  'responds with 500': { kind: 'status', status: 500 },
  'sends HTML': { kind: 'html' },
  'sends nothing': { kind: 'empty' },
  'ends its response too early': { kind: 'cut-short' },
  'redirects in a loop': { kind: 'redirect', to: 'loop' },
};

const FAULTS: [name: string, source: readonly Route[], fault: Fault][] = [
  ...Object.entries({
    ...SHEET_FAULTS,
    ...HARMLESS_SHEET_ODDITIES,
    'has lost nine rows of ten': { kind: 'shrunken', share: 0.1 } satisfies Fault,
  }).map(([name, fault]): (typeof FAULTS)[number] => [`the sheet ${name}`, SHEET, fault]),
  ...Object.entries(CHANNEL_FAULTS).map(([name, fault]): (typeof FAULTS)[number] => [
    `YouTube ${name}`,
    CHANNEL,
    fault,
  ]),
];

let upstreams: Upstreams;
let server: TestServer;
let admin: AdminClient;
/** Response times over all faults. */
const allTimes = { without: [] as number[], withFault: [] as number[] };

before(async () => {
  upstreams = await startUpstreams();
  server = await TestServer.start({
    database: sqliteDatabase,
    environment: { ...upstreams.environment, UPSTREAM_TIMEOUT_MS: '1000' },
  });
  admin = new AdminClient(server.url, await AdminClient.signIn(server.url));
  await admin.refreshLeaderboard(true);
  await admin.refreshVideos();
});
after(async () => {
  await server.dispose();
  await upstreams.close();
});

/** The public data without its timestamps, so that it stays the same until something new is published. */
async function readPublicData(): Promise<string> {
  const bodies = await Promise.all(
    ['/api/leaderboard', '/api/videos', '/api/bonuses'].map(async (path) =>
      (await fetch(server.url + path)).text(),
    ),
  );
  return bodies.join('\n').replaceAll(/"(?:updatedAt|generatedAt|stale)":[^,}]*/g, '');
}

/** Refreshes the source. It may fail, but only because of the source, not because of the rate limit. */
async function refresh(source: readonly Route[]): Promise<void> {
  try {
    await (source === CHANNEL ? admin.refreshVideos() : admin.refreshLeaderboard());
  } catch (error) {
    if (!(error instanceof RejectedRequestError) || error.status === TOO_MANY_REQUESTS) throw error;
  }
}

/**
 * Measures the response times of visitors while the source is refreshed repeatedly. Waits for the last
 * refresh, which otherwise would affect the next measurement.
 *
 * @returns the response times in milliseconds
 */
async function measureVisits(source: readonly Route[]): Promise<number[]> {
  const visitors = new Visitors(server.url, PATHS);
  const until = performance.now() + SECONDS * 1000;
  while (performance.now() < until) {
    await refresh(source);
    await delay(PAUSE_MS);
  }
  const { failures, milliseconds } = await visitors.stop();
  assert.deepEqual(failures, {});
  return milliseconds;
}

const p99 = (values: readonly number[]) => quantile(values, 0.99);

async function compare(
  [name, source, fault]: (typeof FAULTS)[number],
  context: TestContext,
): Promise<void> {
  const lastGood = await readPublicData();
  const times = { without: [] as number[], withFault: [] as number[] };
  let delivered = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    times.without.push(...(await measureVisits(source)));
    const from = upstreams.log.length;
    for (const route of source) upstreams.fault(route, fault);
    times.withFault.push(...(await measureVisits(source)));
    for (const route of source) upstreams.fault(route, null);
    const requests = upstreams.log
      .slice(from)
      .filter(({ route }) => route !== null && source.includes(route));
    const faultyResponses = requests.filter((request) => request.fault !== null).length;
    assert.ok(faultyResponses > 0, `the server received the fault in round ${String(round + 1)}`);
    delivered += faultyResponses;
    if (!(Object.values(HARMLESS_SHEET_ODDITIES) as Fault[]).includes(fault)) {
      assert.equal(await readPublicData(), lastGood, 'visitors get the last good data');
    }
    // The source recovers without a decision by an admin.
    await refresh(source);
  }
  assert.equal(
    await readPublicData(),
    lastGood,
    'visitors get the same data after the source has recovered',
  );
  allTimes.without.push(...times.without);
  allTimes.withFault.push(...times.withFault);
  context.diagnostic(
    `${name}: p99 ${p99(times.withFault).toFixed(1)} ms, without it ${p99(times.without).toFixed(1)} ms; delivered ${String(delivered)} times`,
  );
}

describe('public responses', () => {
  for (const testedFault of FAULTS) {
    it(`contain the last good data while ${testedFault[0]}`, async (context) => {
      await compare(testedFault, context);
    });
  }

  it('take no longer while sources fail', (context) => {
    const ratio = p99(allTimes.withFault) / p99(allTimes.without);
    context.diagnostic(
      `${String(allTimes.withFault.length)} responses with a fault, ${String(allTimes.without.length)} without: p99 ${p99(allTimes.withFault).toFixed(1)} and ${p99(allTimes.without).toFixed(1)} ms, ${ratio.toFixed(2)} (goal: ${String(GOAL)})`,
    );
    assert.ok(ratio <= GOAL, `p99 is ${ratio.toFixed(2)} times as long`);
  });
});
