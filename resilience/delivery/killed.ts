import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { DatabaseFactory } from '../../testing/database.ts';
import { assertDelivered, describeAnswers } from './delivered.ts';
import { CHANNELS, type Receiver } from './receiver.ts';
import { KilledSite, type Moment, MOMENTS } from './site.ts';

/** How much is sent, and what goes wrong. */
export interface KilledPlan {
  /** The number of events of one change. The server is killed after each change. */
  batch: number;
  moments: readonly Moment[];
  faults: Receiver['faults'];
}

/** At these moments, the receiver has accepted a message and its result is certainly not stored. */
const CERTAIN: readonly Moment[] = ['before it stores a result', 'before it commits a result'];

/** Declares the tests on one kind of database. */
export function testKilled(
  name: string,
  make: DatabaseFactory,
  { batch, moments, faults }: KilledPlan,
): void {
  describe(
    `on ${name}, a server killed (-9) while it sends to a receiver that fails`,
    { concurrency: false },
    () => {
      const stack = new AsyncDisposableStack();
      let site: KilledSite;
      before(async () => {
        site = await KilledSite.start(make, batch, stack);
        site.receiver.faults = faults;
      });
      after(() => stack.disposeAsync());

      for (const [index, moment] of moments.entries()) {
        it(`continues to send after kill ${index + 1}, ${moment}`, async () => {
          await site.killAt(moment);
        });
      }

      it('has lost no event, and repeats only messages that were being sent at a kill, with the same id', async (context) => {
        await site.waitUntilAllSent();
        assert.deepEqual(await site.server.integrityProblems(), []);
        const repeated = await assertDelivered(site.database, site.receiver, site.written);
        const momentsOfRepeated = repeated.map(({ start }) => site.kills[start]);
        const certain = site.kills.filter((moment) => CERTAIN.includes(moment)).length;
        assert.ok(certain <= repeated.length, 'the kills came before the results were stored');
        assert.ok(repeated.length <= site.kills.length * CHANNELS.length);
        context.diagnostic(
          `${name}, ${site.written.length} events: ${describeAnswers(site.receiver)}`,
        );
        for (const moment of MOMENTS) {
          const kills = site.kills.filter((kill) => kill === moment).length;
          const count = momentsOfRepeated.filter((other) => other === moment).length;
          context.diagnostic(
            `${name}, ${kills} kills ${moment}: ${count} accepted messages repeated`,
          );
        }
      });
    },
  );
}
