import { setTimeout as delay } from 'node:timers/promises';
import { AdminClient } from '../../testing/admin-client.ts';
import type { TestServer } from '../../testing/server.ts';
import type { LoadResult } from './load.ts';
import { type ResourceUsage, resourceUsage } from './resource-usage.ts';
import { Visitors } from './visitors.ts';

/** Pages and API responses that show data of the sources, and the bonuses. */
export const PATHS = [
  '/',
  '/leaderboard',
  '/videos',
  '/api/bonuses',
  '/api/leaderboard',
  '/api/videos',
];

/** Milliseconds between two actions. */
export interface Intervals {
  /** Measuring the server's memory and open files. */
  measure: number;
  /** A change by an admin. */
  change: number;
  /** A refresh of the sources. */
  refresh: number;
}

export interface EnduranceResult {
  load: LoadResult;
  measurements: ResourceUsage[];
  changes: number;
}

/** Repeats an action with pauses in between, until a time of `performance.now()`. */
async function repeat(pauseMs: number, until: number, act: () => Promise<void>): Promise<void> {
  while (performance.now() < until) {
    await act();
    await delay(pauseMs);
  }
}

/** Runs visitors at 200 requests per second, changes by an admin and refreshes of the sources. */
export async function runEndurance(
  server: TestServer,
  minutes: number,
  intervals: Intervals,
): Promise<EnduranceResult> {
  const admin = new AdminClient(server.url, await AdminClient.signIn(server.url));
  const [bonus] = await admin.listBonuses();
  if (bonus === undefined) throw new Error('There is no bonus to change.');
  const until = performance.now() + minutes * 60_000;
  const visitors = new Visitors(server.url, PATHS);
  const measurements: ResourceUsage[] = [];
  let { version } = bonus;
  let changes = 0;
  await Promise.all([
    repeat(intervals.measure, until, async () => {
      measurements.push(await resourceUsage(server));
    }),
    repeat(intervals.change, until, async () => {
      changes += 1;
      ({ version } = await admin.updateBonus(bonus.id, {
        title: `Bonus after change ${String(changes)}`,
        description: 'First deposit of up to $100 matched.',
        ctaHref: 'https://offers.example/',
        wagering: 40,
        version,
      }));
    }),
    repeat(intervals.refresh, until, () => admin.refreshLeaderboard()),
  ]);
  return { load: await visitors.stop(), measurements, changes };
}
