// A separate process, so that its records survive a crash of the server or of the test. Reads a
// RecorderPlan on standard input, runs each worker until one of its writes fails, and records each write
// with its result. It kills the process itself, because a kill through the test would come later: the
// server could then finish work that it should have finished before the acknowledgement. Prints the time
// of the kill.
import { appendFileSync, closeSync, openSync } from 'node:fs';
import { json } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { AdminClient } from '../../testing/admin-client.ts';
import { RejectedRequestError } from '../../testing/rejected-request.ts';
import type { RecorderPlan, WriteRecord, WriteWorker } from './recorder-plan.ts';

const plan = (await json(process.stdin)) as RecorderPlan;
const client = new AdminClient(plan.url, plan.cookie);
const file = openSync(plan.file, 'a', 0o600);
const now = () => performance.timeOrigin + performance.now();

/** Writes a record without waiting until it is on the disk, which would delay the kill. */
function record(row: WriteRecord): void {
  appendFileSync(file, `${JSON.stringify(row)}\n`);
}

let acknowledgements = 0;

function countAcknowledgement(): void {
  acknowledgements += 1;
  // Not immediately: workers whose response arrived in the same event loop iteration first send their next write.
  if (acknowledgements !== plan.timing.acknowledgements) return;
  if (plan.timing.delayMs > 0) setTimeout(injectFault, plan.timing.delayMs);
  else setImmediate(injectFault);
}

function injectFault(): void {
  const faultAt = now();
  if (plan.processToKill !== null) process.kill(plan.processToKill, 'SIGKILL');
  process.stdout.write(`${faultAt}\n`);
}

async function write({ name, updates }: WriteWorker, count: number): Promise<WriteRecord> {
  const title = `${name}, write ${count}`;
  const bonus = {
    title,
    description: 'Written shortly before a fault.',
    ctaHref: 'https://a.example',
    isActive: false,
  };
  const sent = { worker: name, title, sentAt: now() };
  try {
    const { id, version } = await (updates === null
      ? client.createBonus(bonus)
      : client.updateBonus(updates, bonus));
    const endedAt = now();
    countAcknowledgement();
    return { ...sent, endedAt, outcome: 'acknowledged', id, version };
  } catch (error) {
    const outcome = error instanceof RejectedRequestError ? 'rejected' : 'disconnected';
    return { ...sent, endedAt: now(), outcome, reason: inspect(error) };
  }
}

async function run(worker: WriteWorker): Promise<void> {
  let next = write(worker, 1);
  for (let count = 2; ; count += 1) {
    const result = await next;
    // Send the next write before recording this one, so that the worker is never idle.
    if (result.outcome === 'acknowledged') next = write(worker, count);
    record(result);
    if (result.outcome !== 'acknowledged') return;
  }
}

await Promise.all(plan.workers.map(run));
closeSync(file);
