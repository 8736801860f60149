import { expect, it } from '@jest/globals';
import { readEnvironment } from '../../config/read-environment.js';
import { ThrottlerCounters } from './rate-limited.js';
import { RateLimitsService } from './rate-limits.service.js';

const counters = async () => new ThrottlerCounters(await RateLimitsService.of(readEnvironment({})));

it('the throttler counts the calls of a route, and reports how long further calls are rejected', async () => {
  const throttler = await counters();
  const increment = () => throttler.increment('a', 60_000, 2);
  const allowed = { isBlocked: false, timeToExpire: 60, timeToBlockExpire: 0 };
  expect(await increment()).toEqual({ totalHits: 1, ...allowed });
  expect(await increment()).toEqual({ totalHits: 2, ...allowed });
  const rejected = await increment();
  expect(rejected).toMatchObject({ totalHits: 3, isBlocked: true });
  expect(rejected.timeToBlockExpire).toBeGreaterThan(55);
  expect(rejected.timeToBlockExpire).toBeLessThanOrEqual(60);
  expect(rejected.timeToExpire).toBe(rejected.timeToBlockExpire);
});

it('the throttler counts each limit separately', async () => {
  const throttler = await counters();
  await throttler.increment('a', 60_000, 1);
  expect((await throttler.increment('a', 60_000, 1)).isBlocked).toBe(true);
  expect((await throttler.increment('a', 60_000, 2)).isBlocked).toBe(false);
  expect((await throttler.increment('a', 1_500, 1)).timeToExpire).toBe(2);
});
