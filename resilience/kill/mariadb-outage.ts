import assert from 'node:assert/strict';
// oxlint-disable-next-line eslint-js/no-restricted-syntax -- a fault: the database is away for a time
import { setTimeout as delay } from 'node:timers/promises';
import type { MariaDb } from '../../testing/mariadb.ts';
import type { TestServer } from '../../testing/server.ts';
import {
  assertFaultDuringWrites,
  describeFault,
  startWrites,
  type WriteHistory,
} from './concurrent-writes.ts';
import { assertNothingLost } from './nothing-lost.ts';
import { randomTiming } from './random-timing.ts';
import { Visitor } from './visitor.ts';

/** How long MariaDB is down. It is long enough for visitors to send requests during the outage. */
const OUTAGE_MS = 2_000;

async function assertReportsOutage(server: TestServer): Promise<void> {
  assert.equal((await fetch(`${server.url}/api/health`)).status, 200);
  const ready = await fetch(`${server.url}/api/ready`);
  assert.equal(ready.status, 503);
  assert.match(await ready.text(), /\{"check":"database","ok":false\}/);
  assert.match(server.output, /ECONNREFUSED|ECONNRESET|PROTOCOL_CONNECTION_LOST/);
}

/**
 * Ends MariaDB during writes and starts it again. The server keeps running, reports the outage, serves
 * visitors and recovers automatically, and everything acknowledged is stored.
 *
 * @param options.injectFault ends MariaDB; without it, MariaDB is killed (-9) during the writes
 * @returns the writes, and a line for the log
 */
export async function surviveOutage(
  { server, mariadb }: { server: TestServer; mariadb: MariaDb },
  options: { round: string; folder: string; injectFault?: () => Promise<void> },
): Promise<{ history: WriteHistory; line: string }> {
  const { round, folder, injectFault } = options;
  const { processId } = server;
  const timing = randomTiming();
  const visitor = new Visitor(server.url);
  const processToKill = injectFault ? null : mariadb.processId;
  const writes = await startWrites(server, { round, folder, processToKill, timing });
  const faultAt = await writes.faultDue;
  await injectFault?.();
  const signal = await mariadb.waitForEnd();
  const history = await writes.ended;
  assertFaultDuringWrites(history, timing, 'rejected');
  await assertReportsOutage(server);
  await delay(OUTAGE_MS);

  await mariadb.run();
  const backAt = Date.now();
  await server.waitUntilReady();
  const recoveredMs = Date.now() - backAt;
  assert.equal(server.processId, processId, 'the server has not restarted');
  const { uncertain, stored } = await assertNothingLost(server, history);
  const visits = await visitor.assertServed(faultAt, backAt);
  return {
    history,
    line: `${round}, ${signal} at ${describeFault(history)}; outage of ${Math.round(backAt - faultAt)} ms with ${visits} visits; ready ${recoveredMs} ms after it ended; ${uncertain} writes reported as possibly stored, ${stored} of them stored`,
  };
}
