import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sheet } from '../../testing/upstreams/sheet.ts';
import type { Upstreams } from '../../testing/upstreams/upstreams.ts';
import type { Replicas } from './replicas.ts';
import type { Given } from './witness.ts';

const POLL_MS = 10;
const WITHIN_MS = 60_000;
/** A sheet takes about a quarter of a second to arrive: so long somebody leads, at least. */
const SLOWLY = { kind: 'drip', chunkBytes: 8, everyMs: 20 } as const;
const STRIKE_WITHIN_MS = 300;

export type Blow = 'SIGKILL' | 'SIGSTOP';

/** A blow that hit the leader while it led, and what came of it. */
export interface Struck {
  turn: number;
  blow: Blow;
  replica: string;
  token: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Until another replica had the lease; null: what it led to was done already. */
  takeoverMs: number | null;
}

/**
 * Each turn's sheet has a total of its own: the turn's number.
 *
 * @returns its bytes
 */
export function serveTurn(upstreams: Upstreams, turn: number): number {
  const body = sheet([{ name: 'the player of this turn', wagered: turn }]);
  upstreams.serve('sheet-com', body);
  upstreams.fault('sheet-com', SLOWLY);
  return Buffer.byteLength(body);
}

async function until<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  const late = AbortSignal.timeout(WITHIN_MS);
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    assert.ok(!late.aborted, `${what} within ${WITHIN_MS} ms`);
    await delay(POLL_MS);
  }
}

/** Who is given the lease next. */
const nextAfter = ({ witness }: Replicas, token: number): Promise<Given> =>
  until('the lease was given', async () => (await witness.givenSince(token))[0]);

const isDone = async ({ witness }: Replicas, turn: number) => (await witness.lastTotal()) === turn;

/**
 * One turn of the schedule: the sheet is due, some replica is given the lease and publishes it.
 *
 * @param blow what befalls the leader meanwhile
 * @returns what the blow did; null when it came after the leader had given the lease back
 */
export async function takeTurn(
  replicas: Replicas,
  turn: number,
  blow: Blow | null,
): Promise<Struck | null> {
  const { witness, upstreams } = replicas;
  const { token: known } = await witness.lease();
  if (turn > 1) {
    serveTurn(upstreams, turn);
    await witness.makeDue();
  }
  const leader = turn > 1 ? await nextAfter(replicas, known) : await nextAfter(replicas, 0);
  const struck = blow && (await strike(replicas, leader, { turn, blow }));
  await until(`turn ${turn} was published`, async () =>
    (await isDone(replicas, turn)) ? true : undefined,
  );
  if (struck) await bringBack(replicas, struck);
  await until(`turn ${turn} was over`, async () => {
    const { isRunning } = await witness.lease();
    return isRunning ? undefined : true;
  });
  return struck;
}

async function strike(
  replicas: Replicas,
  leader: Given,
  { turn, blow }: { turn: number; blow: Blow },
): Promise<Struck | null> {
  const { replica, token } = leader;
  const server = replicas.get(replica);
  await delay(randomInt(0, STRIKE_WITHIN_MS));
  const at = Date.now();
  if (blow === 'SIGKILL') await server.kill();
  else process.kill(server.processId, 'SIGSTOP');
  const row = await replicas.witness.lease();
  const led = row.token === token && row.isRunning;
  if (!led) {
    await bringBack(replicas, { blow, replica });
    return null;
  }
  const needed = !(await isDone(replicas, turn));
  const next = needed ? await nextAfter(replicas, token) : null;
  if (next) assert.notEqual(next.replica, replica);
  return { turn, blow, replica, token, at, takeoverMs: next && Math.round(next.at - at) };
}

/** A turn whose leader is paused amid the transaction in which it stores the standings. */
export async function takeTurnAmidTransaction(replicas: Replicas, turn: number): Promise<Struck> {
  const { witness, upstreams } = replicas;
  const { token: known } = await witness.lease();
  serveTurn(upstreams, turn);
  await witness.makeDue();
  await witness.holdStandings();
  const { replica, token } = await nextAfter(replicas, known);
  await until('the leader wanted to store the standings', async () =>
    (await witness.isSomebodyWaiting()) ? true : undefined,
  );
  const at = Date.now();
  process.kill(replicas.get(replica).processId, 'SIGSTOP');
  assert.deepEqual(await witness.lease(), { token, isRunning: true }, 'it leads when it is hit');
  await witness.letGo();
  const next = await nextAfter(replicas, token);
  await until(`turn ${turn} was published`, async () =>
    (await isDone(replicas, turn)) ? true : undefined,
  );
  await bringBack(replicas, { blow: 'SIGSTOP', replica });
  return { turn, blow: 'SIGSTOP', replica, token, at, takeoverMs: Math.round(next.at - at) };
}

/**
 * A turn whose leader is paused when it has read the sheet and is about to store the standings. It goes
 * on, where it was, when another replica has done the next turn as well: what it stores is then old.
 */
export async function takeTurnsBeforeStoring(replicas: Replicas, turn: number): Promise<Struck> {
  const { witness, upstreams } = replicas;
  const { token: known } = await witness.lease();
  const asked = upstreams.log.length;
  const bytes = serveTurn(upstreams, turn);
  await witness.makeDue();
  const { replica, token } = await nextAfter(replicas, known);
  await until('the sheet was sent', () =>
    Promise.resolve(upstreams.log[asked]?.bytesSent === bytes ? true : undefined),
  );
  await replicas.pauseBeforeTransaction(replica);
  const at = Date.now();
  const next = await nextAfter(replicas, token);
  const struck = { turn, blow: 'SIGSTOP' as const, replica, token, at };
  await until(`turn ${turn} was published`, async () =>
    (await isDone(replicas, turn)) ? true : undefined,
  );
  await takeTurn(replicas, turn + 1, null);
  const told = replicas.refusals;
  await bringBack(replicas, struck);
  const isStill = () => isDone(replicas, turn + 1);
  await until('the paused leader has learned that it leads no more', async () =>
    replicas.refusals > told || !(await isStill()) ? true : undefined,
  );
  assert.ok(await isStill(), 'nothing old was stored');
  return { ...struck, takeoverMs: Math.round(next.at - at) };
}

async function bringBack(
  replicas: Replicas,
  { blow, replica }: Pick<Struck, 'blow' | 'replica'>,
): Promise<void> {
  const server = replicas.get(replica);
  if (blow === 'SIGKILL') await server.start();
  else process.kill(server.processId, 'SIGCONT');
}
