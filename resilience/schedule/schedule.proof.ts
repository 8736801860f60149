// `make proof-schedule`: a thousand turns of the schedule. In each turn, a refresh is due, and one server
// becomes the leader and publishes a new sheet. The leader is killed and paused at random.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, it } from 'node:test';
import { Replicas } from './replicas.ts';
import {
  type Fault,
  type InjectedFault,
  runTurn,
  runTurnWithLeaderPausedInTransaction,
  runTurnsWithLeaderPausedBeforeStoring,
  serveTurn,
} from './turn.ts';

const TURNS = Number(process.env.TURNS ?? 1_000);
/**
 * On average, one turn in this many has a fault. Half of the faults kill the leader, the others pause it
 * until another replica has taken over.
 */
const FAULT_EVERY = Number(process.env.FAULT_EVERY ?? 25);
/**
 * How often the leader is paused just before it stores the standings, which are outdated when it continues.
 * Each time takes two turns.
 */
const PAUSES_BEFORE_STORING = 5;
const TAKEOVER_WITHIN_MS = 15_000;
const TIMEOUT_MS = 4 * 60 * 60_000;

/** Whether the next turn has a fault is random; kills and pauses alternate. */
const nextFault = (faultsSoFar: number): Fault | null => {
  if (randomInt(0, FAULT_EVERY) > 0) return null;
  return faultsSoFar % 2 === 0 ? 'SIGKILL' : 'SIGSTOP';
};

const describeFault = ({ turn, fault, replica, token, at, takeoverMs }: InjectedFault) =>
  `turn ${turn}: ${fault} to ${replica} at ${new Date(at).toISOString()} while it held token ${token}; ${takeoverMs === null ? 'it had finished the turn' : `taken over after ${takeoverMs} ms`}`;

describe('three servers with one MariaDB and one Redis', () => {
  it(
    `publish the sheet of each of ${TURNS} turns exactly once, although leaders are killed and paused`,
    { timeout: TIMEOUT_MS },
    async (context) => {
      await using replicas = await Replicas.start(['one', 'two', 'three'], (upstreams) =>
        serveTurn(upstreams, 1),
      );
      const faults: InjectedFault[] = [];
      for (let turn = 1; turn <= TURNS - 2 * PAUSES_BEFORE_STORING - 1; turn += 1) {
        const injected = await runTurn(replicas, turn, nextFault(faults.length));
        if (!injected) continue;
        faults.push(injected);
        context.diagnostic(describeFault(injected));
      }
      for (let turn = TURNS - 2 * PAUSES_BEFORE_STORING; turn < TURNS; turn += 2) {
        const injected = await runTurnsWithLeaderPausedBeforeStoring(replicas, turn);
        faults.push(injected);
        context.diagnostic(`${describeFault(injected)}, before storing the standings`);
      }
      const last = await runTurnWithLeaderPausedInTransaction(replicas, TURNS);
      faults.push(last);
      context.diagnostic(`${describeFault(last)}, within its transaction`);

      const { observer } = replicas;
      // The sheet of a turn has as many players as the number of the turn.
      const stored = await observer.storedStandings();
      assert.deepEqual(
        stored.map(({ total }) => total),
        Array.from({ length: TURNS }, (_, index) => index + 1),
        'each turn was stored once, in order',
      );
      const leases = new Map((await observer.leasesAfter(0)).map((lease) => [lease.token, lease]));
      assert.deepEqual(
        stored.filter(({ token, replica }) => leases.get(token)?.replica !== replica),
        [],
        'each turn was stored by the replica that had its token',
      );
      assert.equal(new Set(stored.map(({ token }) => token)).size, TURNS);
      assert.equal(await observer.publishedCount(), TURNS, 'each turn was published once');

      const takeovers = faults.map(({ takeoverMs }) => takeoverMs).filter((ms) => ms !== null);
      assert.ok(replicas.rejectedResults > 0, 'an outdated result was rejected');
      assert.ok(faults.some(({ fault }) => fault === 'SIGKILL'));
      assert.ok(faults.some(({ fault }) => fault === 'SIGSTOP'));
      assert.deepEqual(
        takeovers.filter((ms) => ms > TAKEOVER_WITHIN_MS),
        [],
      );
      const count = (fault: Fault) => faults.filter((injected) => injected.fault === fault).length;
      context.diagnostic(
        `${TURNS} turns; the leader was killed ${count('SIGKILL')} times and paused ${count('SIGSTOP')} times; ${takeovers.length} takeovers, the slowest after ${Math.max(...takeovers)} ms; replicas noticed ${replicas.lostLeases} times that they had lost the lease, and ${replicas.rejectedResults} outdated results were rejected`,
      );
    },
  );
});
