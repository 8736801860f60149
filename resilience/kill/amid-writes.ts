import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AdminClient } from '../../testing/admin-client.ts';
import type { TestServer } from '../../testing/server.ts';
import type { Lane, Moment, Plan, WriteRecord } from './acknowledgement.ts';

/** How many writes are under way at any moment. */
export const LANES = 200;

const RECORDER = fileURLToPath(new URL('./recorder.ts', import.meta.url));

/** What was written around a kill or a fault, and when that came. */
export interface Aftermath {
  client: AdminClient;
  lanes: Lane[];
  /** Milliseconds since 1970. */
  struckAt: number;
  records: WriteRecord[];
}

/** Writers at work: `struck` gives the moment of the kill, or of the fault that may now begin. */
export interface Writers {
  struck: Promise<number>;
  /** Each lane has come to the write that failed. */
  ended: Promise<Aftermath>;
}

/** Half of the lanes make offers, half change one that is there already. */
async function planLanes(client: AdminClient, round: string): Promise<Lane[]> {
  const existing = await Promise.all(
    Array.from({ length: LANES / 2 }, (_, index) =>
      client.createBonus({
        title: `Offer ${index} from before ${round}`,
        description: 'It was there before.',
        ctaHref: 'https://a.example',
        // Publishing hundreds of offers again and again would only make the writes rare.
        isActive: false,
      }),
    ),
  );
  return existing.flatMap(({ id }, index) => [
    { name: `Maker ${index} of ${round}`, updates: null },
    { name: `Changer ${index} of ${round}`, updates: id },
  ]);
}

async function readRecords(file: string): Promise<WriteRecord[]> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as WriteRecord);
}

function startRecorder(plan: Plan): { struck: Promise<number>; ended: Promise<void> } {
  const recorder = spawn(process.execPath, [RECORDER], { stdio: ['pipe', 'pipe', 'inherit'] });
  const closed = once(recorder, 'close');
  const struck = once(recorder.stdout.setEncoding('utf8'), 'data');
  recorder.stdin.end(JSON.stringify(plan));
  return {
    struck: Promise.race([
      struck.then(([line]) => Number(line)),
      closed.then(() => Promise.reject(new Error('The writers ended before their moment came.'))),
    ]),
    ended: closed.then(([exitCode]) => assert.equal(exitCode, 0)),
  };
}

/**
 * Has the lanes write, until each has a write that fails.
 *
 * @param round no two of one server have the same name
 * @param victim the process that they kill at their moment; null: something else happens then
 */
export async function writeUntil(
  server: TestServer,
  options: { round: string; folder: string; victim: number | null; moment: Moment },
): Promise<Writers> {
  const { round, folder, victim, moment } = options;
  const cookie = await AdminClient.signIn(server.url);
  const client = new AdminClient(server.url, cookie);
  const file = join(folder, `${round}.jsonl`);
  const lanes = await planLanes(client, round);
  const { struck, ended } = startRecorder({ url: server.url, cookie, file, lanes, victim, moment });
  return {
    struck,
    ended: Promise.all([struck, ended]).then(async ([struckAt]) => {
      return { client, lanes, struckAt, records: await readRecords(file) };
    }),
  };
}

/** The writes that were sent and not answered at a moment. */
export const underWayAt = (records: readonly WriteRecord[], moment: number): WriteRecord[] =>
  records.filter(({ sentAt, endedAt }) => sentAt < moment && moment < endedAt);

/** The last write of each lane failed in the way that it had to, after the blow, which met it amid writes. */
export function assertStruckAmidWrites(
  { records, struckAt }: Aftermath,
  moment: Moment,
  end: 'lost' | 'refused',
): void {
  const before = records.filter((one) => isAcknowledged(one) && one.endedAt <= struckAt);
  assert.ok(before.length >= moment.acknowledgements, 'acknowledgements had come before the blow');
  const underWay = underWayAt(records, struckAt).length;
  // One lane may have been between two writes.
  assert.ok(underWay >= LANES - 1, `${underWay} writes were under way at the blow`);

  const failed = records.filter((one) => !isAcknowledged(one));
  assert.deepEqual(
    failed.filter(({ outcome }) => outcome !== end),
    [],
  );
  assert.equal(failed.length, LANES, 'each lane has met the blow');
  assert.ok(
    failed.every(({ endedAt }) => endedAt > struckAt),
    'nothing failed before the blow',
  );
}

type Acknowledged = Extract<WriteRecord, { outcome: 'acknowledged' }>;
export const isAcknowledged = (one: WriteRecord): one is Acknowledged =>
  one.outcome === 'acknowledged';

/** One line for the log: when the blow fell, and amid what. */
export function tellBlow({ records, struckAt }: Aftermath): string {
  const before = records.filter((one) => isAcknowledged(one) && one.endedAt <= struckAt);
  return `${new Date(struckAt).toISOString()}: ${before.length} writes acknowledged before, ${underWayAt(records, struckAt).length} under way`;
}
