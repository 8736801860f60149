import type { TestServer } from '../../testing/server.ts';
import type { Moment } from './acknowledgement.ts';
import { type Aftermath, assertStruckAmidWrites, writeUntil } from './amid-writes.ts';
import { assertNothingLost } from './nothing-lost.ts';

/** Kills the server (-9) amid writes, starts it again, and looks whether all is there. */
export async function killServer(
  server: TestServer,
  options: { round: string; folder: string; moment: Moment },
): Promise<Aftermath> {
  const writers = await writeUntil(server, { ...options, victim: server.processId });
  const aftermath = await writers.ended;
  await server.kill();
  assertStruckAmidWrites(aftermath, options.moment, 'lost');

  await server.start();
  await assertNothingLost(server, aftermath);
  return aftermath;
}
