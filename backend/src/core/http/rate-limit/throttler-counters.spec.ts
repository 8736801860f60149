import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LimitClock } from '../../../../test/limit-clock.js';
import { readEnvironment } from '../../config/read-environment.js';
import { ThrottlerCounters } from './rate-limited.js';
import { RateLimitsService } from './rate-limits.service.js';

let clock: LimitClock;
beforeAll(() => {
  clock = LimitClock.stop();
});
afterAll(() => clock.release());

const counters = async () => new ThrottlerCounters(await RateLimitsService.of(readEnvironment({})));

it('the throttler counts the calls of a route, and reports how long further calls are rejected', async () => {
  const throttler = await counters();
  const increment = () => throttler.increment('a', 60_000, 2);
  const allowed = { isBlocked: false, timeToExpire: 60, timeToBlockExpire: 0 };
  expect(await increment()).toEqual({ totalHits: 1, ...allowed });
  expect(await increment()).toEqual({ totalHits: 2, ...allowed });
  const rejected = await increment();
  expect(rejected).toEqual({
    totalHits: 3,
    isBlocked: true,
    timeToExpire: 60,
    timeToBlockExpire: 60,
  });
});

it('the throttler counts each limit separately', async () => {
  const throttler = await counters();
  await throttler.increment('a', 60_000, 1);
  expect((await throttler.increment('a', 60_000, 1)).isBlocked).toBe(true);
  expect((await throttler.increment('a', 60_000, 2)).isBlocked).toBe(false);
  expect((await throttler.increment('a', 1_500, 1)).timeToExpire).toBe(2);
});
