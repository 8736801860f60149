// Measures how long the main thread of a phone that is four times slower is blocked while a public page
// starts, in CPU time: other programs on the same cores change it less than Lighthouse's figure.
//
//   node e2e/bench/page-start.ts [--runs 7] [/path …]
import { parseArgs } from 'node:util';
import { chromium, devices, type Browser } from '@playwright/test';
import { findBrowser, LAUNCH_FLAGS } from '../../testing/browser.mjs';
import { marked, printTable } from '../../testing/figures.ts';
import { median } from '../../testing/median.ts';
import { PUBLIC_PAGES } from '../../testing/public-pages.ts';
import { bytesOf } from '../../testing/upstreams/stub-response.ts';
import { startExternalHosts, type ExternalHosts } from '../external-hosts.ts';
import { TestEnvironment } from '../states/test-environment.ts';
import { readTasks, TRACE_CATEGORIES } from './main-thread.ts';

const SLOWDOWN = 4;
/** The part of a task beyond this delays the response to a tap, as in Total Blocking Time. */
const BLOCKING_FROM_MS = 50;
const UNTIL_IDLE_MS = 2_000;
const BLOCKED_BUDGET_MS = 50;

interface Start {
  /** Sum of the blocking parts of all tasks, in milliseconds on the slow phone. */
  blocked: number;
  longest: number;
}

async function measure(
  browser: Browser,
  { contextOptions }: ExternalHosts,
  url: string,
): Promise<Start> {
  const context = await browser.newContext({ ...devices['Moto G4'], ...contextOptions });
  const page = await context.newPage();
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(UNTIL_IDLE_MS);
  const { tasks } = readTasks(await browser.stopTracing());
  await context.close();
  const times = tasks
    .filter(({ isAfterFirstPaint }) => isAfterFirstPaint)
    .map(({ cpuMs }) => cpuMs * SLOWDOWN);
  return {
    blocked: times.reduce((sum, time) => sum + Math.max(0, time - BLOCKING_FROM_MS), 0),
    longest: Math.max(0, ...times),
  };
}

const rows: string[][] = [];
const executablePath = await findBrowser();
if (executablePath === undefined)
  throw new Error('No Chromium was found; `make test-e2e` gets one.');
const { values, positionals: wantedPaths } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '7' } },
});
const picture = {
  status: 200,
  contentType: 'image/jpeg',
  body: bytesOf({ fixture: 'thumbnail.jpg' }),
};
const hosts = await startExternalHosts(() => picture);
const environment = await TestEnvironment.open();
const browser = await chromium.launch({ executablePath, args: LAUNCH_FLAGS });
try {
  await environment.prepareScenario('full');
  const isWanted = (path: string) => wantedPaths.length === 0 || wantedPaths.includes(path);
  for (const { path } of PUBLIC_PAGES.filter((page) => isWanted(page.path))) {
    const starts: Start[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      starts.push(await measure(browser, hosts, `${environment.server.url}${path}`));
    }
    const blocked = starts.map((start) => start.blocked);
    rows.push([
      `\`${path}\``,
      marked(median(blocked), { atMost: BLOCKED_BUDGET_MS }),
      median(starts.map((start) => start.longest)).toFixed(0),
    ]);
  }
} finally {
  await browser.close();
  await environment.close();
  await hosts.close();
}
printTable(
  ['page', `blocked ms, median (budget: ${String(BLOCKED_BUDGET_MS)})`, 'longest task'],
  rows,
);
