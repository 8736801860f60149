import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sheet } from '../../testing/upstreams/sheet.ts';
import type { Upstreams } from '../../testing/upstreams/upstreams.ts';
import type { Replicas } from './replicas.ts';
import type { AcquiredLease } from './observer.ts';

const POLL_MS = 10;
const TIMEOUT_MS = 60_000;
/** Delays the sheet by about a quarter of a second, so that the lease is held for at least that time. */
const SLOW_DELIVERY = { kind: 'drip', chunkBytes: 8, everyMs: 20 } as const;
/** The fault comes at a random time within this period after the lease was acquired. */
const FAULT_WITHIN_MS = 300;

/** The signal that kills or pauses the leader. */
export type Fault = 'SIGKILL' | 'SIGSTOP';

/** A fault that was injected while the replica was the leader, and its effect. */
export interface InjectedFault {
  turn: number;
  fault: Fault;
  replica: string;
  token: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Time until another replica had the lease; null: the leader had already finished the turn. */
  takeoverMs: number | null;
}

/**
 * Serves the sheet of a turn. Its total is the number of the turn.
 *
 * @returns its size in bytes
 */
export function serveTurn(upstreams: Upstreams, turn: number): number {
  const body = sheet([{ name: 'the player of this turn', wagered: turn }]);
  upstreams.serve('sheet-com', body);
  upstreams.fault('sheet-com', SLOW_DELIVERY);
  return Buffer.byteLength(body);
}

async function until<T>(description: string, find: () => Promise<T | undefined>): Promise<T> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    assert.ok(!timeout.aborted, `${description} within ${TIMEOUT_MS} ms`);
    await delay(POLL_MS);
  }
}

/** Waits until a replica acquires a lease with a newer token than this one. */
const nextLease = ({ observer }: Replicas, token: number): Promise<AcquiredLease> =>
  until('a replica acquired the lease', async () => (await observer.leasesAfter(token))[0]);

const isDone = async ({ observer }: Replicas, turn: number) =>
  (await observer.lastTotal()) === turn;

/**
 * Runs one turn of the schedule: the sheet is due, a replica acquires the lease and publishes it. The sheet
 * of turn 1 is served before the servers start, so its lease may have been acquired already.
 *
 * @param fault injected while the leader works; null: none
 * @returns the injected fault; null if there was none, or if the leader had already released the lease
 */
export async function runTurn(
  replicas: Replicas,
  turn: number,
  fault: Fault | null,
): Promise<InjectedFault | null> {
  const { observer, upstreams } = replicas;
  const { token: lastToken } = await observer.lease();
  if (turn > 1) {
    serveTurn(upstreams, turn);
    await observer.makeDue();
  }
  const leader = await nextLease(replicas, turn > 1 ? lastToken : 0);
  const injected = fault && (await inject(replicas, leader, { turn, fault }));
  await until(`turn ${turn} was published`, async () =>
    (await isDone(replicas, turn)) ? true : undefined,
  );
  if (injected) await resume(replicas, injected);
  await until(`turn ${turn} was over`, async () => {
    const { isRunning } = await observer.lease();
    return isRunning ? undefined : true;
  });
  return injected;
}

async function inject(
  replicas: Replicas,
  leader: AcquiredLease,
  { turn, fault }: { turn: number; fault: Fault },
): Promise<InjectedFault | null> {
  const { replica, token } = leader;
  const server = replicas.get(replica);
  await delay(randomInt(0, FAULT_WITHIN_MS));
  const at = Date.now();
  if (fault === 'SIGKILL') await server.kill();
  else process.kill(server.processId, 'SIGSTOP');
  const row = await replicas.observer.lease();
  const wasLeader = row.token === token && row.isRunning;
  if (!wasLeader) {
    await resume(replicas, { fault, replica });
    return null;
  }
  const isTakeoverNeeded = !(await isDone(replicas, turn));
  const next = isTakeoverNeeded ? await nextLease(replicas, token) : null;
  if (next) assert.notEqual(next.replica, replica);
  return { turn, fault, replica, token, at, takeoverMs: next && Math.round(next.at - at) };
}

/** Runs a turn whose leader is paused within the transaction that stores the standings. */
export async function runTurnWithLeaderPausedInTransaction(
  replicas: Replicas,
  turn: number,
): Promise<InjectedFault> {
  const { observer, upstreams } = replicas;
  const { token: lastToken } = await observer.lease();
  serveTurn(upstreams, turn);
  await observer.makeDue();
  await observer.lockStandings();
  const { replica, token } = await nextLease(replicas, lastToken);
  await until('the leader started to store the standings', async () =>
    (await observer.isUpdateBlocked()) ? true : undefined,
  );
  const at = Date.now();
  process.kill(replicas.get(replica).processId, 'SIGSTOP');
  assert.deepEqual(
    await observer.lease(),
    { token, isRunning: true },
    'the replica was the leader when it was paused',
  );
  await observer.unlockStandings();
  const next = await nextLease(replicas, token);
  await until(`turn ${turn} was published`, async () =>
    (await isDone(replicas, turn)) ? true : undefined,
  );
  await resume(replicas, { fault: 'SIGSTOP', replica });
  return { turn, fault: 'SIGSTOP', replica, token, at, takeoverMs: Math.round(next.at - at) };
}

/**
 * Runs a turn whose leader is paused after it has read the sheet and before it stores the standings. The
 * paused replica continues after another one has finished this turn and the next. By then, its standings are
 * outdated.
 */
export async function runTurnsWithLeaderPausedBeforeStoring(
  replicas: Replicas,
  turn: number,
): Promise<InjectedFault> {
  const { observer, upstreams } = replicas;
  const { token: lastToken } = await observer.lease();
  const requestsBefore = upstreams.log.length;
  const bytes = serveTurn(upstreams, turn);
  await observer.makeDue();
  const { replica, token } = await nextLease(replicas, lastToken);
  await until('the sheet was sent', () =>
    Promise.resolve(upstreams.log[requestsBefore]?.bytesSent === bytes ? true : undefined),
  );
  await replicas.pauseBeforeTransaction(replica);
  const at = Date.now();
  const next = await nextLease(replicas, token);
  const injected = { turn, fault: 'SIGSTOP' as const, replica, token, at };
  await until(`turn ${turn} was published`, async () =>
    (await isDone(replicas, turn)) ? true : undefined,
  );
  await runTurn(replicas, turn + 1, null);
  const lostLeases = replicas.lostLeases;
  await resume(replicas, injected);
  const isNewestStored = () => isDone(replicas, turn + 1);
  await until('the paused replica noticed that it is no longer the leader', async () =>
    replicas.lostLeases > lostLeases || !(await isNewestStored()) ? true : undefined,
  );
  assert.ok(await isNewestStored(), 'no outdated standings were stored');
  return { ...injected, takeoverMs: Math.round(next.at - at) };
}

/** Restarts a killed replica, or lets a paused one continue. */
async function resume(
  replicas: Replicas,
  { fault, replica }: Pick<InjectedFault, 'fault' | 'replica'>,
): Promise<void> {
  const server = replicas.get(replica);
  if (fault === 'SIGKILL') await server.start();
  else process.kill(server.processId, 'SIGCONT');
}
