import { expect, it } from '@jest/globals';
import type { RateLimitDecision, RateLimits } from '../http/rate-limits.js';
import { SignInLimits } from './sign-in-limits.js';

const ALLOWED: RateLimitDecision = { allowed: true, remaining: 1, retryAfterSeconds: 0 };
const refused = (retryAfterSeconds: number): RateLimitDecision => ({
  allowed: false,
  remaining: 0,
  retryAfterSeconds,
});

/** Limits whose counters decide as it is said, and what was given back to them. */
function deciding(decisions: Record<string, RateLimitDecision>) {
  const givenBack: string[] = [];
  const limiter = (name: string) => ({
    consume: () => Promise.resolve(decisions[name] ?? ALLOWED),
    giveBack: (key: string) => Promise.resolve(void givenBack.push(`${name}: ${key}`)),
  });
  return { limits: new SignInLimits({ limiter } as unknown as RateLimits), givenBack };
}

it.each([
  [1, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('a refusal for %d seconds is one for %s', async (seconds, time) => {
  const { limits } = deciding({ 'sign-in-name': refused(seconds) });
  await expect(limits.count('jane', '203.0.113.9')).rejects.toMatchObject({
    response: { error: `Too many failed sign-ins. Please try again in ${time}.` },
    retryAfterSeconds: seconds,
  });
});

it('a try that is refused for its address is no failure of its name', async () => {
  const { limits, givenBack } = deciding({ 'sign-in-address': refused(60) });
  await expect(limits.count('jane', '203.0.113.9')).rejects.toThrow();
  expect(givenBack).toEqual(['sign-in-name: jane 203.0.113.9']);
});

it('a try that was right is taken back from both counters, and no other', async () => {
  const { limits, givenBack } = deciding({});
  const takeBack = await limits.count('jane', '203.0.113.9');
  expect(givenBack).toEqual([]);
  await takeBack();
  expect(givenBack).toEqual(['sign-in-address: 203.0.113.9', 'sign-in-name: jane 203.0.113.9']);
});
