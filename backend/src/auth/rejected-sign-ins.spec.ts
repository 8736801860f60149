import { describe, expect, it } from '@jest/globals';
import { InstallationSecret } from '../core/config/installation-secret.js';
import type {
  RateLimitDecision,
  RateLimitsService,
} from '../core/http/rate-limit/rate-limits.service.js';
import { SignInLimitsService } from './sign-in-limits.service.js';

const ALLOWED: RateLimitDecision = { allowed: true, remaining: 1, retryAfterSeconds: 0 };
const rejected = (retryAfterSeconds: number): RateLimitDecision => ({
  allowed: false,
  remaining: 0,
  retryAfterSeconds,
});

/**
 * Limits with predetermined decisions, keyed by the name of the limiter. All other limiters allow
 * every attempt. Records what was counted and refunded.
 */
function limitsWith(decisions: Record<string, RateLimitDecision>) {
  const counted = new Set<string>();
  const refunded = new Set<string>();
  const limiter = (name: string) => ({
    consume: (key: string) => {
      const decision = decisions[name] ?? ALLOWED;
      if (decision.allowed) counted.add(`${name}: ${key}`);
      return Promise.resolve(decision);
    },
    refund: (key: string) => Promise.resolve(void refunded.add(`${name}: ${key}`)),
    used: () => Promise.resolve(name in decisions ? 7 : 0),
    clear: (key: string) => Promise.resolve(void refunded.add(`${name}: ${key}`)),
  });
  const secret = new InstallationSecret('a secret that only the tests know, 42');
  const limits = new SignInLimitsService({ limiter } as unknown as RateLimitsService, secret);
  return { limits, counted, refunded };
}

const attempt = {
  usernameKey: 'jane',
  sessionEpoch: 0,
  address: '203.0.113.9',
  knownDevice: null,
};
const attemptOnKnownDevice = { ...attempt, knownDevice: { device: 'phone', accountId: 7 } };

it.each([
  [1, '1 second'],
  [60, '60 seconds'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('a rejection for %d seconds is reported as %s', async (seconds, time) => {
  const { limits } = limitsWith({ 'sign-in-device': rejected(seconds) });
  await expect(limits.count(attemptOnKnownDevice)).rejects.toMatchObject({
    response: { error: `Too many failed sign-ins. Please try again in ${time}.` },
    retryAfterSeconds: seconds,
  });
});

it('a rejection says what there were too many of', async () => {
  const { limits } = limitsWith({
    'confirm-password': rejected(60),
    'passkey-challenges': rejected(60),
  });
  await expect(limits.countConfirmation('session')).rejects.toMatchObject({
    response: { error: 'Too many wrong passwords. Please try again in 60 seconds.' },
  });
  await expect(limits.countChallenge('203.0.113.9')).rejects.toMatchObject({
    response: { error: 'Too many attempts. Please try again in 60 seconds.' },
  });
});

describe('an attempt', () => {
  it('that must wait because of its name counts as a failure of its address', async () => {
    const { limits, refunded } = limitsWith({
      'sign-in-name-failures': ALLOWED,
      'sign-in-name-wait': rejected(8),
    });
    await expect(limits.count(attempt)).rejects.toMatchObject({ retryAfterSeconds: 8 });
    expect([...refunded]).toEqual([]);
  });

  it('on a known device of the account is not limited by address or name', async () => {
    const { limits, counted } = limitsWith({
      'sign-in-address': rejected(900),
      'sign-in-name-wait': rejected(60),
    });
    await limits.count(attemptOnKnownDevice);
    expect([...counted]).toEqual(['sign-in-device: phone 7']);
    await expect(limits.count(attempt)).rejects.toMatchObject({ retryAfterSeconds: 900 });
  });

  it.each([attempt, attemptOnKnownDevice])(
    'with the right password is refunded in every counter',
    async (current) => {
      const { limits, counted, refunded } = limitsWith({ 'sign-in-name-failures': ALLOWED });
      const refund = await limits.count(current);
      expect([...refunded]).toEqual([]);
      await refund();
      expect([...refunded].toSorted()).toEqual([...counted].toSorted());
    },
  );

  it('is counted under a hash of the name, because users sometimes type passwords into that field', async () => {
    const { limits, counted } = limitsWith({});
    await limits.count({ ...attempt, usernameKey: 'my password' });
    const [, nameEntry] = [...counted];
    expect(nameEntry).toMatch(/^sign-in-name-failures: [0-9a-f]{4}$/);
  });
});
