// `make proof-hour`: an hour of visitors at 200 requests a second, of changes by an admin and of sources
// that are read. What the process holds is looked at all the time.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { AdminClient } from '../admin-client.ts';
import { median } from '../bench/median.ts';
import { sqliteDatabase } from '../database.ts';
import { TestServer } from '../server.ts';
import { startUpstreams, type Upstreams } from '../upstreams/upstreams.ts';
import { quantile, Visitors } from './visitors.ts';

const MINUTES = Number(process.env.MINUTES ?? 60);
const LOOK_EVERY_MS = 5_000;
const CHANGE_EVERY_MS = 1_000;
const READ_EVERY_MS = 10_000;
const PATHS = ['/', '/leaderboard', '/videos', '/api/bonuses', '/api/leaderboard', '/api/videos'];
/** Memory of the last quarter against the second one: the first fills caches. */
const GROWTH = 1.1;

interface Look {
  /** MiB. */
  memory: number;
  files: number;
}

let upstreams: Upstreams;
let server: TestServer;
before(async () => {
  upstreams = await startUpstreams();
  server = await TestServer.start({
    database: sqliteDatabase,
    environment: upstreams.environment,
  });
});
after(async () => {
  await server.dispose();
  await upstreams.close();
});

async function look(): Promise<Look> {
  const process = `/proc/${String(server.processId)}`;
  const status = await readFile(`${process}/status`, 'utf8');
  const kibibytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
  return { memory: kibibytes / 1024, files: (await readdir(`${process}/fd`)).length };
}

/** Does something again and again until the time is over. */
async function every(milliseconds: number, until: number, act: () => Promise<void>): Promise<void> {
  while (performance.now() < until) {
    await act();
    await delay(milliseconds);
  }
}

describe(`${String(MINUTES)} minutes of load`, () => {
  it('leave memory and open files as they were', async (context) => {
    const admin = new AdminClient(server.url, await AdminClient.signIn(server.url));
    const [offer] = await admin.listBonuses();
    assert.ok(offer);
    const until = performance.now() + MINUTES * 60_000;
    const visitors = new Visitors(server.url, PATHS);
    const looks: Look[] = [];
    let { version } = offer;
    let changes = 0;
    await Promise.all([
      every(LOOK_EVERY_MS, until, async () => {
        looks.push(await look());
      }),
      every(CHANGE_EVERY_MS, until, async () => {
        changes += 1;
        ({ version } = await admin.updateBonus(offer.id, {
          title: `Offer in its ${String(changes)}th version`,
          description: 'First deposit of up to $100 matched.',
          ctaHref: 'https://offers.example/',
          version,
        }));
      }),
      every(READ_EVERY_MS, until, () => admin.refreshLeaderboard()),
    ]);
    const { requests, failures, milliseconds } = await visitors.stop();

    const quarter = (index: number) =>
      looks.slice((index * looks.length) / 4, ((index + 1) * looks.length) / 4);
    const memory = [0, 1, 2, 3].map((index) => median(quarter(index).map((one) => one.memory)));
    const files = [0, 1, 2, 3].map((index) => median(quarter(index).map((one) => one.files)));
    context.diagnostic(
      `${String(requests)} requests, p99 ${quantile(milliseconds, 0.99).toFixed(1)} ms, ${String(changes)} changes; memory by quarters ${memory.map((one) => one.toFixed(0)).join(', ')} MiB; open files ${files.join(', ')}`,
    );
    assert.deepEqual(failures, {});
    assert.ok((memory[3] ?? 0) <= GROWTH * (memory[1] ?? 0), 'memory stays what it is');
    assert.ok((files[3] ?? 0) <= (files[1] ?? 0) + 5, 'no file or connection is left open');
  });
});
