import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AdminClient } from '../../testing/admin-client.ts';
import type { TestServer } from '../../testing/server.ts';
import type { FaultTiming, RecorderPlan, WriteRecord, WriteWorker } from './recorder-plan.ts';

/** The number of writes in progress at any time. */
export const WORKERS = 200;

const RECORDER = fileURLToPath(new URL('./recorder.ts', import.meta.url));

/** The writes before and after a fault, and when the fault was injected. */
export interface WriteHistory {
  client: AdminClient;
  workers: WriteWorker[];
  /** Milliseconds since 1970. */
  faultAt: number;
  records: WriteRecord[];
}

/** Writes in progress. */
export interface ConcurrentWrites {
  /** Resolves with the time of the kill, or with the time from which another fault may be injected. */
  faultDue: Promise<number>;
  /** Resolves when a write of each worker has failed. */
  ended: Promise<WriteHistory>;
}

/** Half of the workers create bonuses. Each of the others changes an existing bonus. */
async function planWorkers(client: AdminClient, round: string): Promise<WriteWorker[]> {
  const existing = await Promise.all(
    Array.from({ length: WORKERS / 2 }, (_, index) =>
      client.createBonus({
        title: `Bonus ${index} from before ${round}`,
        description: 'It existed before.',
        ctaHref: 'https://a.example',
        // Publishing hundreds of bonuses repeatedly would only slow down the writes.
        isActive: false,
      }),
    ),
  );
  return existing.flatMap(({ id }, index) => [
    { name: `Creator ${index} of ${round}`, updates: null },
    { name: `Editor ${index} of ${round}`, updates: id },
  ]);
}

async function readRecords(file: string): Promise<WriteRecord[]> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as WriteRecord);
}

function startRecorder(plan: RecorderPlan): { faultDue: Promise<number>; ended: Promise<void> } {
  const recorder = spawn(process.execPath, [RECORDER], { stdio: ['pipe', 'pipe', 'inherit'] });
  const closed = once(recorder, 'close');
  const printed = once(recorder.stdout.setEncoding('utf8'), 'data');
  recorder.stdin.end(JSON.stringify(plan));
  return {
    faultDue: Promise.race([
      printed.then(([line]) => Number(line)),
      closed.then(() => Promise.reject(new Error('The writes ended before the fault was due.'))),
    ]),
    ended: closed.then(([exitCode]) => assert.equal(exitCode, 0)),
  };
}

/**
 * Starts the workers. Each writes until one of its writes fails.
 *
 * @param options.round a name that no other round of this server has
 * @param options.processToKill killed when the fault is due; null: the caller injects another fault
 */
export async function startWrites(
  server: TestServer,
  options: { round: string; folder: string; processToKill: number | null; timing: FaultTiming },
): Promise<ConcurrentWrites> {
  const { round, folder, processToKill, timing } = options;
  const cookie = await AdminClient.signIn(server.url);
  const client = new AdminClient(server.url, cookie);
  const file = join(folder, `${round}.jsonl`);
  const workers = await planWorkers(client, round);
  const plan = { url: server.url, cookie, file, workers, processToKill, timing };
  const { faultDue, ended } = startRecorder(plan);
  return {
    faultDue,
    ended: Promise.all([faultDue, ended]).then(async ([faultAt]) => {
      return { client, workers, faultAt, records: await readRecords(file) };
    }),
  };
}

/** The writes that were sent before a time and got their response after it. */
export const inProgressAt = (records: readonly WriteRecord[], time: number): WriteRecord[] =>
  records.filter(({ sentAt, endedAt }) => sentAt < time && time < endedAt);

/**
 * Asserts that writes were in progress when the fault was injected, and that afterwards the last write of
 * each worker failed as expected.
 */
export function assertFaultDuringWrites(
  { records, faultAt }: WriteHistory,
  timing: FaultTiming,
  expected: 'disconnected' | 'rejected',
): void {
  const before = records.filter((record) => isAcknowledged(record) && record.endedAt <= faultAt);
  assert.ok(
    before.length >= timing.acknowledgements,
    'enough writes were acknowledged before the fault',
  );
  const inProgress = inProgressAt(records, faultAt).length;
  // One worker may have been between two writes.
  assert.ok(inProgress >= WORKERS - 1, `${inProgress} writes were in progress at the fault`);

  const failed = records.filter((record) => !isAcknowledged(record));
  assert.deepEqual(
    failed.filter(({ outcome }) => outcome !== expected),
    [],
  );
  assert.equal(failed.length, WORKERS, 'one write of each worker failed');
  assert.ok(
    failed.every(({ endedAt }) => endedAt > faultAt),
    'no write failed before the fault',
  );
}

type Acknowledged = Extract<WriteRecord, { outcome: 'acknowledged' }>;
export const isAcknowledged = (record: WriteRecord): record is Acknowledged =>
  record.outcome === 'acknowledged';

/** One line for the log: the time of the fault, and the numbers of writes before it and in progress. */
export function describeFault({ records, faultAt }: WriteHistory): string {
  const before = records.filter((record) => isAcknowledged(record) && record.endedAt <= faultAt);
  return `${new Date(faultAt).toISOString()}: ${before.length} writes acknowledged before, ${inProgressAt(records, faultAt).length} in progress`;
}
