// Measures the page of all bonuses and the page of one of them in a browser: the size of the document
// with Brotli, the time until the page reacts to clicks, and the longest task of the main thread (CPU
// time), on a phone with a CPU that is four times slower.
//
//   node e2e/bench/bonuses-page.ts [rounds=3]
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { chromium, type Browser } from '@playwright/test';
import { AdminClient } from '../../testing/admin-client.ts';
import { findBrowser, LAUNCH_FLAGS } from '../../testing/browser.mjs';
import { sqliteDatabase } from '../../testing/database.ts';
import { printTable } from '../../testing/figures.ts';
import { median } from '../../testing/median.ts';
import { TestServer } from '../../testing/server.ts';
import { waitForHydration } from '../pages/hydration.ts';
import { SIZES } from '../sizes.ts';
import { readTasks, TRACE_CATEGORIES } from './main-thread.ts';

const BONUSES = [10, 200, 1_000];
const SLOWDOWN = 4;

const KINDS = [
  'Deposit Match',
  'Bonus Spins',
  'Cashback',
  'Reload',
  'Sports Boost',
  'VIP Transfer',
];

/** A bonus whose texts differ from those of the others, as an owner would write it. */
const bonus = (at: number): object => ({
  title: `${String(at + 10)}% ${KINDS[at % KINDS.length] ?? ''} up to $${String(100 + at * 7)}`,
  description: `Deposit at least $${String(10 + (at % 40))} with the code and get ${String(at + 10)}% on top, in ${String(1 + (at % 9))} parts over ${String(7 + (at % 60))} days. Offer ${(at * 7919).toString(36)}.`,
  ctaHref: `https://stake.com/?offer=${(at * 7919).toString(36)}&c={code}`,
  bullets: [
    `Valid for ${String(7 + (at % 60))} days`,
    `${String(20 + (at % 30))}× wagering`,
    '18+',
  ],
  platform: at % 2 === 0 ? 'stake_com' : 'stake_us',
});

/** The size of a response with Brotli. */
async function sentBytes(url: string): Promise<number> {
  const body = await new Promise<Buffer>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      buffer(response).then(resolve, reject);
    }).once('error', reject);
  });
  return body.length;
}

/** Opens a page once; returns the time until it is hydrated and its longest task, in milliseconds. */
async function measure(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: SIZES.phone });
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await browser.startTracing(page, { categories: TRACE_CATEGORIES });
    await page.goto(url);
    await waitForHydration(page);
    const hydratedMs = await page.evaluate(() => performance.now());
    await page.waitForLoadState('networkidle');
    const { tasks } = readTasks(await browser.stopTracing());
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    return { hydratedMs, longestMs: Math.max(...tasks.map(({ cpuMs }) => cpuMs)), elements };
  } finally {
    await page.close();
  }
}

const rounds = Number(process.argv[2] ?? 3);
const executablePath = await findBrowser();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: LAUNCH_FLAGS,
});
const server = await TestServer.start({
  database: sqliteDatabase,
  environment: { LOG_LEVEL: 'warn' },
});
const rows: (string | number)[][] = [];
try {
  const admin = new AdminClient(server.url, await AdminClient.signIn(server.url));
  for (const count of BONUSES) {
    await admin.replaceBonuses(Array.from({ length: count }, (_, at) => bonus(at)));
    const { path } = (await admin.listBonuses()).at(-1) ?? { path: '' };
    for (const [name, url] of Object.entries({
      'all bonuses': `${server.url}/bonuses`,
      'one bonus': server.url + path,
    })) {
      const bytes = await sentBytes(url);
      const measurements: Awaited<ReturnType<typeof measure>>[] = [];
      for (let round = 0; round < rounds; round += 1) {
        measurements.push(await measure(browser, url));
      }
      const typical = (key: 'hydratedMs' | 'longestMs' | 'elements') =>
        median(measurements.map((measurement) => measurement[key])).toFixed(0);
      rows.push([
        count,
        name,
        (bytes / 1000).toFixed(1),
        typical('hydratedMs'),
        typical('longestMs'),
        typical('elements'),
      ]);
    }
  }
} finally {
  await browser.close();
  await server.dispose();
}
printTable(
  ['bonuses', 'page', 'kB, Brotli', 'reacts after, ms', 'longest task, ms', 'elements'],
  rows,
);
