import type { TestServer } from '../../testing/server.ts';
import { assertFaultDuringWrites, startWrites, type WriteHistory } from './concurrent-writes.ts';
import { assertNothingLost } from './nothing-lost.ts';
import type { FaultTiming } from './recorder-plan.ts';

/** Kills the server (-9) during writes, starts it again, and checks that nothing acknowledged is lost. */
export async function killServer(
  server: TestServer,
  options: { round: string; folder: string; timing: FaultTiming },
): Promise<WriteHistory> {
  const writes = await startWrites(server, { ...options, processToKill: server.processId });
  const history = await writes.ended;
  await server.kill();
  assertFaultDuringWrites(history, options.timing, 'disconnected');

  await server.start();
  await assertNothingLost(server, history);
  return history;
}
