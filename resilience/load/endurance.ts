import { setTimeout as delay } from 'node:timers/promises';
import { AdminClient } from '../../testing/admin-client.ts';
import type { TestServer } from '../../testing/server.ts';
import { type Holding, holding } from './holding.ts';
import type { Met } from './load.ts';
import { Visitors } from './visitors.ts';

/** What visitors ask for: what is made of the sources, and the offers. */
export const PATHS = [
  '/',
  '/leaderboard',
  '/videos',
  '/api/bonuses',
  '/api/leaderboard',
  '/api/videos',
];

/** How often it is looked at, changed and told to read its sources, in milliseconds. */
export interface Pace {
  look: number;
  change: number;
  read: number;
}

export interface Endured {
  met: Met;
  looks: Holding[];
  changes: number;
}

/** Does something again and again until the time is over. */
async function every(milliseconds: number, until: number, act: () => Promise<void>): Promise<void> {
  while (performance.now() < until) {
    await act();
    await delay(milliseconds);
  }
}

/** Visitors at 200 requests a second, changes by an admin and sources that are read, for so long. */
export async function endure(server: TestServer, minutes: number, pace: Pace): Promise<Endured> {
  const admin = new AdminClient(server.url, await AdminClient.signIn(server.url));
  const [offer] = await admin.listBonuses();
  if (offer === undefined) throw new Error('There is no offer to change.');
  const until = performance.now() + minutes * 60_000;
  const visitors = new Visitors(server.url, PATHS);
  const looks: Holding[] = [];
  let { version } = offer;
  let changes = 0;
  await Promise.all([
    every(pace.look, until, async () => {
      looks.push(await holding(server));
    }),
    every(pace.change, until, async () => {
      changes += 1;
      ({ version } = await admin.updateBonus(offer.id, {
        title: `Offer in its ${String(changes)}th version`,
        description: 'First deposit of up to $100 matched.',
        ctaHref: 'https://offers.example/',
        version,
      }));
    }),
    every(pace.read, until, () => admin.refreshLeaderboard()),
  ]);
  return { met: await visitors.stop(), looks, changes };
}
