// `make proof-upstreams`: public answers while a source fails, against the same answers while it does
// not. Both sides read the sources all the time, and take turns, so that noise hits both alike.
import assert from 'node:assert/strict';
import { after, before, describe, it, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { AdminClient, RefusedError } from '../../testing/admin-client.ts';
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
/** Sources may be read 60 times a minute from one address. */
const PAUSE_MS = 1_500;
const TOO_MANY_REQUESTS = 429;
/** p99 with the fault against p99 without it, over all faults. */
const GOAL = 1.1;

/** What a source is read from: a channel's uploads, or its feed where those can't be had. */
const SHEET: readonly Route[] = ['sheet-com'];
const CHANNEL: readonly Route[] = ['uploads', 'feed'];

const CHANNEL_FAULTS: Record<string, Fault> = {
  'never answers': { kind: 'hang' },
  'resets the connection': { kind: 'reset', after: 'request' },
  'sends a byte at a time': { kind: 'drip', chunkBytes: 1, everyMs: 20 },
  'answers 429': { kind: 'status', status: 429, retryAfter: '120' },
  'answers 500': { kind: 'status', status: 500 },
  'sends HTML': { kind: 'html' },
  'sends nothing': { kind: 'empty' },
  'breaks off': { kind: 'cut-short' },
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
const all = { without: [] as number[], withFault: [] as number[] };

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

/** What visitors read; the ages in it aside, it stays the same while nothing new is published. */
async function published(): Promise<string> {
  const bodies = await Promise.all(
    ['/api/leaderboard', '/api/videos', '/api/bonuses'].map(async (path) =>
      (await fetch(server.url + path)).text(),
    ),
  );
  return bodies.join('\n').replaceAll(/"(?:updatedAt|generatedAt|stale)":[^,}]*/g, '');
}

/** Reads the source. That it can't be had is what this is about; that nobody asked it is not. */
async function read(source: readonly Route[]): Promise<void> {
  try {
    await (source === CHANNEL ? admin.refreshVideos() : admin.refreshLeaderboard());
  } catch (error) {
    if (!(error instanceof RefusedError) || error.status === TOO_MANY_REQUESTS) throw error;
  }
}

/**
 * How long visitors waited while the source was read again and again. The last read is waited for: one
 * that is still under way would be the next turn's first, and that turn is about another answer.
 */
async function visit(source: readonly Route[]): Promise<number[]> {
  const visitors = new Visitors(server.url, PATHS);
  const until = performance.now() + SECONDS * 1000;
  while (performance.now() < until) {
    await read(source);
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
  const good = await published();
  const sides = { without: [] as number[], withFault: [] as number[] };
  let delivered = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    sides.without.push(...(await visit(source)));
    const from = upstreams.log.length;
    for (const route of source) upstreams.fault(route, fault);
    sides.withFault.push(...(await visit(source)));
    for (const route of source) upstreams.fault(route, null);
    const meant = upstreams.log
      .slice(from)
      .filter(({ route }) => route !== null && source.includes(route));
    const hits = meant.filter((one) => one.fault !== null).length;
    assert.ok(hits > 0, `the fault reached the server in round ${String(round + 1)}`);
    delivered += hits;
    if (!(Object.values(HARMLESS_SHEET_ODDITIES) as Fault[]).includes(fault)) {
      assert.equal(await published(), good, 'visitors have the last good data');
    }
    // By itself: nothing is accepted, and nobody is asked.
    await read(source);
  }
  assert.equal(await published(), good, 'and the same once the source is well again');
  all.without.push(...sides.without);
  all.withFault.push(...sides.withFault);
  context.diagnostic(
    `${name}: p99 ${p99(sides.withFault).toFixed(1)} ms, without it ${p99(sides.without).toFixed(1)} ms; delivered ${String(delivered)} times`,
  );
}

describe('public answers while a source fails', () => {
  for (const one of FAULTS) {
    it(`are whole and the last good ones while ${one[0]}`, async (context) => {
      await compare(one, context);
    });
  }

  it('take no longer than without the faults', (context) => {
    const ratio = p99(all.withFault) / p99(all.without);
    context.diagnostic(
      `${String(all.withFault.length)} answers with a fault, ${String(all.without.length)} without: p99 ${p99(all.withFault).toFixed(1)} and ${p99(all.without).toFixed(1)} ms, ${ratio.toFixed(2)} (goal: ${String(GOAL)})`,
    );
    assert.ok(ratio <= GOAL, `p99 is ${ratio.toFixed(2)} times as long`);
  });
});
