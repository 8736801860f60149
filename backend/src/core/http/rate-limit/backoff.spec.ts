import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LimitClock } from '../../../../test/limit-clock.js';
import { readEnvironment } from '../../config/read-environment.js';
import { Backoff } from './backoff.js';
import { RateLimitsService } from './rate-limits.service.js';

const RULE = { freeFailures: 3, firstWaitSeconds: 1, maxWaitSeconds: 60, windowSeconds: 86_400 };

/** 0 if the attempt is allowed, else the wait in seconds. */
async function waitOf(backoff: Backoff, key = 'jane'): Promise<number> {
  const attempt = await backoff.attempt(key);
  return 'allowed' in attempt ? attempt.retryAfterSeconds : 0;
}

describe('a backoff', () => {
  let clock: LimitClock;
  let backoff: Backoff;
  beforeAll(() => {
    clock = LimitClock.stop();
  });
  afterAll(() => clock.release());
  beforeEach(async () => {
    backoff = new Backoff(await RateLimitsService.of(readEnvironment({})), 'test', RULE);
  });

  it('allows three failures, then doubles the wait after each one up to a minute', async () => {
    for (let time = 0; time < 4; time += 1) expect(await waitOf(backoff)).toBe(0);
    for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(await waitOf(backoff)).toBe(wait);
      clock.advance(wait - 0.001);
      expect(await waitOf(backoff)).toBe(1);
      clock.advance(0.001);
      expect(await waitOf(backoff)).toBe(0);
    }
  });

  it('allows one of several concurrent attempts at the end of a wait', async () => {
    const burst = async () => Promise.all(Array.from({ length: 20 }, () => waitOf(backoff)));
    expect((await burst()).filter((wait) => wait === 0)).toHaveLength(4);
    clock.advance(1);
    const waits = await burst();
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
    expect(new Set(waits)).toEqual(new Set([0, 2]));
  });

  it('forgets a refunded attempt and the wait that it started', async () => {
    for (let time = 0; time < 3; time += 1) await waitOf(backoff);
    for (let time = 0; time < 10; time += 1) {
      const attempt = await backoff.attempt('jane');
      if ('allowed' in attempt) throw new Error('The attempt must wait.');
      await attempt.refund();
    }
    expect(await waitOf(backoff)).toBe(0);
    expect(await waitOf(backoff)).toBe(1);
  });

  it('counts each key separately', async () => {
    for (let time = 0; time < 5; time += 1) await waitOf(backoff);
    expect(await waitOf(backoff, 'june')).toBe(0);
  });
});

/** Uses database 9 of this Redis. */
const { TEST_REDIS_URL } = process.env;
if (TEST_REDIS_URL) {
  describe('a backoff of two processes with Redis', () => {
    let processes: RateLimitsService[];
    beforeEach(async () => {
      const REDIS_URL = new URL('/9', TEST_REDIS_URL).href;
      const environment = readEnvironment({ REDIS_URL });
      processes = await Promise.all([
        RateLimitsService.of(environment),
        RateLimitsService.of(environment),
      ]);
      for (const limits of processes) await limits.onModuleInit();
    });
    afterEach(() => {
      for (const limits of processes) limits.onApplicationShutdown();
    });

    it('is shared by both', async () => {
      const name = `test-${Math.random().toString(36).slice(2)}`;
      // Waits are longer than the test, so that they do not end during it.
      const rule = { ...RULE, firstWaitSeconds: 3_000, maxWaitSeconds: 3_000 };
      const [first, second] = processes.map((limits) => new Backoff(limits, name, rule));
      const waits = await Promise.all(
        Array.from({ length: 20 }, (_, time) => waitOf((time % 2 ? first : second) as Backoff)),
      );
      expect(waits.filter((wait) => wait === 0)).toHaveLength(4);
      expect(await waitOf(first as Backoff)).toBeGreaterThan(0);
      const attempt = await second?.attempt('another name');
      if (!attempt || 'allowed' in attempt) throw new Error('The attempt must wait.');
      await attempt.refund();
    });
  });
}
