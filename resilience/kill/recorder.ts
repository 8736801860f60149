// A process of its own, so that no crash of the server or of the test can touch what was acknowledged.
// Reads a Plan on standard input, runs each of its lanes until a write fails, and records each write and
// what became of it. It kills the victim itself, so that nothing that should have been done before an
// acknowledgement gets the time to be done after it. Prints the moment of the kill.
import { appendFileSync, closeSync, openSync } from 'node:fs';
import { json } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { AdminClient, RefusedError } from '../../testing/admin-client.ts';
import type { Lane, Plan, WriteRecord } from './acknowledgement.ts';

const plan = (await json(process.stdin)) as Plan;
const client = new AdminClient(plan.url, plan.cookie);
const file = openSync(plan.file, 'a', 0o600);
const now = () => performance.timeOrigin + performance.now();

/** Written, but not waited for until it is on the disk: that would put off the kill. */
function record(row: WriteRecord): void {
  appendFileSync(file, `${JSON.stringify(row)}\n`);
}

let acknowledgements = 0;

function countAcknowledgement(): void {
  acknowledgements += 1;
  // Not at once: lanes that were answered in the same turn of the event loop first send their next.
  if (acknowledgements !== plan.moment.acknowledgements) return;
  if (plan.moment.laterMs > 0) setTimeout(strike, plan.moment.laterMs);
  else setImmediate(strike);
}

function strike(): void {
  const struckAt = now();
  if (plan.victim !== null) process.kill(plan.victim, 'SIGKILL');
  process.stdout.write(`${struckAt}\n`);
}

async function write({ name, updates }: Lane, count: number): Promise<WriteRecord> {
  const title = `${name}, write ${count}`;
  const bonus = {
    title,
    description: 'Written while something dies.',
    ctaHref: 'https://a.example',
    isActive: false,
  };
  const about = { lane: name, title, sentAt: now() };
  try {
    const { id, version } = await (updates === null
      ? client.createBonus(bonus)
      : client.updateBonus(updates, bonus));
    const endedAt = now();
    countAcknowledgement();
    return { ...about, endedAt, outcome: 'acknowledged', id, version };
  } catch (error) {
    const outcome = error instanceof RefusedError ? 'refused' : 'lost';
    return { ...about, endedAt: now(), outcome, reason: inspect(error) };
  }
}

async function run(lane: Lane): Promise<void> {
  let next = write(lane, 1);
  for (let count = 2; ; count += 1) {
    const ended = await next;
    // The next one is sent before this one is on the disk: the lane is never idle.
    if (ended.outcome === 'acknowledged') next = write(lane, count);
    record(ended);
    if (ended.outcome !== 'acknowledged') return;
  }
}

await Promise.all(plan.lanes.map(run));
closeSync(file);
