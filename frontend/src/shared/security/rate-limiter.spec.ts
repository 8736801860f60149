import { expect, it } from '@jest/globals';
import { RateLimiter } from './rate-limiter';

function createLimiter(): { limiter: RateLimiter; advance: (ms: number) => void } {
  let now = 1_000;
  return {
    limiter: new RateLimiter(undefined, undefined, () => now),
    advance: (ms) => {
      now += ms;
    },
  };
}

it('the rate limiter allows five attempts within fifteen minutes and returns the wait before the sixth', () => {
  const { limiter, advance } = createLimiter();
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect(limiter.attempt('login')).toEqual({ isAllowed: true, waitMs: 0 });
    advance(60_000);
  }
  expect(limiter.attempt('login')).toEqual({ isAllowed: false, waitMs: 600_000 });
});

it('the rate limiter starts a new window as soon as the old one has expired, but not earlier', () => {
  const { limiter, advance } = createLimiter();
  for (let attempt = 1; attempt <= 5; attempt += 1) limiter.attempt('login');
  advance(899_999);
  expect(limiter.attempt('login').isAllowed).toBe(false);
  advance(1);
  expect(limiter.attempt('login').isAllowed).toBe(true);
});

it('the rate limiter counts every key separately, and resets one on demand', () => {
  const { limiter } = createLimiter();
  for (let attempt = 1; attempt <= 6; attempt += 1) limiter.attempt('anna');
  expect(limiter.attempt('bert').isAllowed).toBe(true);
  expect(limiter.attempt('anna').isAllowed).toBe(false);
  limiter.reset('anna');
  expect(limiter.attempt('anna').isAllowed).toBe(true);
});
