import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { MariaDb } from '../../testing/mariadb.ts';
import type { TestServer } from '../../testing/server.ts';
import { type Aftermath, assertStruckAmidWrites, tellBlow, writeUntil } from './amid-writes.ts';
import { assertNothingLost } from './nothing-lost.ts';
import { randomMoment } from './random-moment.ts';
import { Visitor } from './visitor.ts';

/** A machine that starts again takes a while; nobody who visits may notice. */
const OUTAGE_MS = 2_000;

async function assertSaysSo(server: TestServer): Promise<void> {
  assert.equal((await fetch(`${server.url}/api/health`)).status, 200);
  const ready = await fetch(`${server.url}/api/ready`);
  assert.equal(ready.status, 503);
  assert.match(await ready.text(), /\{"check":"database","ok":false\}/);
  assert.match(server.output, /ECONNREFUSED|ECONNRESET|PROTOCOL_CONNECTION_LOST/);
}

/**
 * Ends MariaDB amid writes and starts it again: the server lives on, says so, serves visitors, recovers
 * by itself, and all that was acknowledged is there.
 *
 * @param options.strike what ends MariaDB; without it the writers kill it (-9)
 * @returns what was written, and a line for the log
 */
export async function outlive(
  { server, mariadb }: { server: TestServer; mariadb: MariaDb },
  options: { round: string; folder: string; strike?: () => Promise<void> },
): Promise<{ aftermath: Aftermath; line: string }> {
  const { round, folder, strike } = options;
  const { processId } = server;
  const moment = randomMoment();
  const visitor = new Visitor(server.url);
  const victim = strike ? null : mariadb.processId;
  const writers = await writeUntil(server, { round, folder, victim, moment });
  const struckAt = await writers.struck;
  await strike?.();
  const signal = await mariadb.ended();
  const aftermath = await writers.ended;
  assertStruckAmidWrites(aftermath, moment, 'refused');
  await assertSaysSo(server);
  await delay(OUTAGE_MS);

  await mariadb.run();
  const backAt = Date.now();
  await server.ready();
  const recoveredMs = Date.now() - backAt;
  assert.equal(server.processId, processId, 'the server lives on');
  const { open, stored } = await assertNothingLost(server, aftermath);
  const visits = await visitor.assertServed(struckAt, backAt);
  return {
    aftermath,
    line: `${round}, ${signal} at ${tellBlow(aftermath)}; away for ${Math.round(backAt - struckAt)} ms, ${visits} visits meanwhile; ready ${recoveredMs} ms after it was back; of ${open} writes it told that they may be stored or not: ${stored} are`,
  };
}
