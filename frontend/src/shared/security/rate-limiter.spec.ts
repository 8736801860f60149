import { expect, it } from '@jest/globals';
import { RateLimiter } from './rate-limiter';

function createLimiter(): { limiter: RateLimiter; pass: (ms: number) => void } {
  let now = 1_000;
  return {
    limiter: new RateLimiter(undefined, undefined, () => now),
    pass: (ms) => {
      now += ms;
    },
  };
}

it('the rate limiter allows five attempts within fifteen minutes and says how long to wait for the sixth', () => {
  const { limiter, pass } = createLimiter();
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect(limiter.attempt('login')).toEqual({ isAllowed: true, waitMs: 0 });
    pass(60_000);
  }
  expect(limiter.attempt('login')).toEqual({ isAllowed: false, waitMs: 600_000 });
});

it('the rate limiter starts a new window once the old one has expired, and not a moment before', () => {
  const { limiter, pass } = createLimiter();
  for (let attempt = 1; attempt <= 5; attempt += 1) limiter.attempt('login');
  pass(899_999);
  expect(limiter.attempt('login').isAllowed).toBe(false);
  pass(1);
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
