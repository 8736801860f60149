// Measures how smoothly the full leaderboard scrolls: 100,000 players, all shown, in the production
// build with a CPU that is four times slower. Prints the duration of the page's main-thread tasks.
//
//   node e2e/bench/scrolling.ts [players=100000] [rounds=3]
import { chromium, type Browser, type Page } from '@playwright/test';
import { AdminClient } from '../../testing/admin-client.ts';
import { findBrowser, LAUNCH_FLAGS } from '../../testing/browser.mjs';
import { sqliteDatabase } from '../../testing/database.ts';
import { marked, printTable } from '../../testing/figures.ts';
import { LeaderboardPage } from '../pages/leaderboard-page.ts';
import { TestServer } from '../../testing/server.ts';
import { sheet } from '../../testing/upstreams/sheet.ts';
import { startUpstreams } from '../../testing/upstreams/upstreams.ts';
import { readTasks, TRACE_CATEGORIES, type TaskTimes } from './main-thread.ts';

const SLOWDOWN = 4;
const LONG_TASK_MS = 50;
const MAX_NODES = 1_500;
const FRAME_MS = 16;

const VIEWPORTS = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'phone', width: 360, height: 740 },
];

/** A way to scroll through the list. */
type Gesture = (page: Page) => Promise<void>;

async function wheel(page: Page, turns: number, pixels: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, pixels);
    await page.waitForTimeout(FRAME_MS);
  }
}

/** Drags the scrollbar through the whole list, in a few jumps and pauses. */
async function dragScrollbar(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const x = width - 5;
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(x, 12);
  await page.mouse.down();
  for (const share of [0.1, 0.12, 0.15, 0.4, 0.7, 0.72, 0.3, 0.9, 0.5]) {
    await page.mouse.move(x, Math.round(height * share), { steps: 4 });
    await page.waitForTimeout(300);
  }
  await page.mouse.up();
}

async function jump(page: Page): Promise<void> {
  for (const share of [0.5, 0.1, 0.9, 0.3, 0.31, 0.7]) {
    await page.evaluate(
      (to) => window.scrollTo(0, document.documentElement.scrollHeight * to),
      share,
    );
    await page.waitForTimeout(400);
  }
}

async function pageKeys(page: Page): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('PageDown');
    await page.waitForTimeout(FRAME_MS * 4);
  }
}

const GESTURES: Record<string, Gesture> = {
  'wheel, 120 px a notch': (page) => wheel(page, 250, 120),
  'wheel, flung (1,200 px)': (page) => wheel(page, 150, 1_200),
  'page keys': pageKeys,
  'scrollbar dragged': dragScrollbar,
  'jumps anywhere': jump,
};

interface Measurement extends TaskTimes {
  nodes: number;
}

async function measure(browser: Browser, page: Page, gesture: Gesture): Promise<Measurement> {
  let nodes = 0;
  const count = async (): Promise<void> => {
    nodes = Math.max(nodes, await page.evaluate(() => document.querySelectorAll('*').length));
  };
  await browser.startTracing(page, {
    categories: TRACE_CATEGORIES,
  });
  await gesture(page);
  const times = readTasks(await browser.stopTracing());
  await count();
  return { ...times, nodes };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The row of a gesture: times in milliseconds. */
function describe(screen: string, gesture: string, rounds: readonly Measurement[]): string[] {
  const tasks = rounds.flatMap((round) => round.tasks);
  const cpu = tasks.map(({ cpuMs }) => cpuMs).sort((a, b) => a - b);
  const frames = rounds.reduce((sum, round) => sum + round.frames, 0);
  const perFrame = (key: 'scriptMs' | 'styleAndLayoutMs' | 'paintMs') =>
    (rounds.reduce((sum, round) => sum + round[key], 0) / Math.max(1, frames)).toFixed(1);
  return [
    screen,
    gesture,
    quantile(cpu, 0.95).toFixed(1),
    quantile(cpu, 0.99).toFixed(1),
    marked(cpu.at(-1) ?? 0, { digits: 1, atMost: LONG_TASK_MS }),
    perFrame('scriptMs'),
    perFrame('styleAndLayoutMs'),
    perFrame('paintMs'),
    marked(Math.max(...rounds.map((round) => round.nodes)), { atMost: MAX_NODES }),
  ];
}

async function run(players: number, rounds: number): Promise<void> {
  const upstreams = await startUpstreams();
  upstreams.serve(
    'sheet-com',
    sheet(
      Array.from({ length: players }, (_, index) => ({
        name: `player_${String((index * 7919) % 10_000_019)}`,
        wagered: players * 10 - index,
      })),
    ),
  );
  const server = await TestServer.start({
    database: sqliteDatabase,
    environment: { ...upstreams.environment, LOG_LEVEL: 'warn' },
  });
  const admin = new AdminClient(server.url, await AdminClient.signIn(server.url));
  await admin.refreshLeaderboard();
  const executablePath = await findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: LAUNCH_FLAGS,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const rows: string[][] = [];
  try {
    for (const { name, width, height } of VIEWPORTS) {
      for (const [gestureName, gesture] of Object.entries(GESTURES)) {
        const measurements: Measurement[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const page = await browser.newPage({
            viewport: { width, height },
            baseURL: server.url,
          });
          const leaderboard = new LeaderboardPage(page);
          await leaderboard.open();
          await page.getByRole('button', { name: /^Show All/ }).click();
          await page.waitForLoadState('networkidle');
          await page.mouse.move(width / 2, height / 2);
          const session = await page.context().newCDPSession(page);
          await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
          measurements.push(await measure(browser, page, gesture));
          await page.close();
        }
        rows.push(describe(name, gestureName, measurements));
      }
    }
  } finally {
    await browser.close();
    await server.dispose();
    await upstreams.close();
  }
  printTable(
    [
      'screen',
      'gesture',
      'CPU time of a task: p95',
      'p99',
      `longest (budget: ${String(LONG_TASK_MS)})`,
      'per frame: script',
      'layout',
      'paint',
      `elements (budget: ${String(MAX_NODES)})`,
    ],
    rows,
  );
}

const [, , players = '100000', rounds = '3'] = process.argv;
await run(Number(players), Number(rounds));
