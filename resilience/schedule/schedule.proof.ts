// `make proof-schedule`: a thousand turns of the schedule, with the leader killed and paused at random.
import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, it } from 'node:test';
import { Replicas } from './replicas.ts';
import {
  type Blow,
  serveTurn,
  type Struck,
  takeTurn,
  takeTurnAmidTransaction,
  takeTurnsBeforeStoring,
} from './turn.ts';

const TURNS = Number(process.env.TURNS ?? 1_000);
/** One turn in so many; half of the blows kill, half pause until another one has taken over. */
const BLOW_EVERY = Number(process.env.BLOW_EVERY ?? 25);
/** So often the leader is paused when it is about to store what it has read, which is old when it goes on. */
const LATE = 5;
const TAKEOVER_WITHIN_MS = 15_000;
const TIMEOUT_MS = 4 * 60 * 60_000;

/** They come at random, a kill and a pause in turn. */
const nextBlow = (blows: number): Blow | null => {
  if (randomInt(0, BLOW_EVERY) > 0) return null;
  return blows % 2 === 0 ? 'SIGKILL' : 'SIGSTOP';
};

const tell = ({ turn, blow, replica, token, at, takeoverMs }: Struck) =>
  `turn ${turn}: ${blow} hit ${replica} at ${new Date(at).toISOString()} while it held token ${token}; ${takeoverMs === null ? 'its work was done' : `taken over after ${takeoverMs} ms`}`;

describe('three servers on one MariaDB and Redis', () => {
  it(
    `publish each of ${TURNS} turns once, whatever befalls the leader`,
    { timeout: TIMEOUT_MS },
    async (context) => {
      await using replicas = await Replicas.start(['one', 'two', 'three'], (upstreams) =>
        serveTurn(upstreams, 1),
      );
      const struck: Struck[] = [];
      for (let turn = 1; turn <= TURNS - 2 * LATE - 1; turn += 1) {
        const hit = await takeTurn(replicas, turn, nextBlow(struck.length));
        if (!hit) continue;
        struck.push(hit);
        context.diagnostic(tell(hit));
      }
      for (let turn = TURNS - 2 * LATE; turn < TURNS; turn += 2) {
        const late = await takeTurnsBeforeStoring(replicas, turn);
        struck.push(late);
        context.diagnostic(`${tell(late)}, about to store what it had read`);
      }
      const last = await takeTurnAmidTransaction(replicas, TURNS);
      struck.push(last);
      context.diagnostic(`${tell(last)}, amid its transaction`);

      const { witness } = replicas;
      const effects = await witness.effects();
      assert.deepEqual(
        effects.map(({ total }) => total),
        Array.from({ length: TURNS }, (_, index) => index + 1),
        'each turn was stored once, in its order',
      );
      const holders = new Map((await witness.givenSince(0)).map((given) => [given.token, given]));
      assert.deepEqual(
        effects.filter(({ token, replica }) => holders.get(token)?.replica !== replica),
        [],
        'and by whoever held the newest token',
      );
      assert.equal(new Set(effects.map(({ token }) => token)).size, TURNS);
      assert.equal(await witness.published(), TURNS, 'and published once');

      const takeovers = struck.map(({ takeoverMs }) => takeoverMs).filter((ms) => ms !== null);
      assert.ok(replicas.fenced > 0, 'a late effect was refused');
      assert.ok(struck.some(({ blow }) => blow === 'SIGKILL'));
      assert.ok(struck.some(({ blow }) => blow === 'SIGSTOP'));
      assert.deepEqual(
        takeovers.filter((ms) => ms > TAKEOVER_WITHIN_MS),
        [],
      );
      const count = (blow: Blow) => struck.filter((one) => one.blow === blow).length;
      context.diagnostic(
        `${TURNS} turns; the leader was killed ${count('SIGKILL')} times and paused ${count('SIGSTOP')} times; ${takeovers.length} takeovers, the slowest after ${Math.max(...takeovers)} ms; ${replicas.refusals} times a replica was told that it leads no more, ${replicas.fenced} times when it wanted to store something`,
      );
    },
  );
});
