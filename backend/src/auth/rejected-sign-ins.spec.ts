import { describe, expect, it } from '@jest/globals';
import { InstallationSecret } from '../config/installation-secret.js';
import type {
  RateLimitDecision,
  RateLimitsService,
} from '../http/rate-limit/rate-limits.service.js';
import { SignInLimitsService } from './sign-in-limits.service.js';

const ALLOWED: RateLimitDecision = { allowed: true, remaining: 1, retryAfterSeconds: 0 };
const rejected = (retryAfterSeconds: number): RateLimitDecision => ({
  allowed: false,
  remaining: 0,
  retryAfterSeconds,
});

/** Limits with predetermined decisions; records what was counted and refunded. */
function deciding(decisions: Record<string, RateLimitDecision>) {
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

const unknownDevice = { usernameKey: 'jane', address: '203.0.113.9', known: null };
const knownDevice = { ...unknownDevice, known: { device: 'phone', accountId: 7 } };

it.each([
  [1, '1 second'],
  [60, '60 seconds'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('a rejection for %d seconds is reported as %s', async (seconds, time) => {
  const { limits } = deciding({ 'sign-in-device': rejected(seconds) });
  await expect(limits.count(knownDevice)).rejects.toMatchObject({
    response: { error: `Too many failed sign-ins. Please try again in ${time}.` },
    retryAfterSeconds: seconds,
  });
});

describe('an attempt', () => {
  it('that must wait because of its name does not count as a failure of its address', async () => {
    const { limits, refunded } = deciding({
      'sign-in-name-failures': ALLOWED,
      'sign-in-name-wait': rejected(8),
    });
    await expect(limits.count(unknownDevice)).rejects.toMatchObject({ retryAfterSeconds: 8 });
    expect([...refunded]).toEqual(['sign-in-address: 203.0.113.9']);
  });

  it('on a device of the account is not subject to the limits of address and name', async () => {
    const { limits, counted } = deciding({
      'sign-in-address': rejected(900),
      'sign-in-name-wait': rejected(60),
    });
    await limits.count(knownDevice);
    expect([...counted]).toEqual(['sign-in-device: phone 7']);
    await expect(limits.count(unknownDevice)).rejects.toMatchObject({ retryAfterSeconds: 900 });
  });

  it.each([unknownDevice, knownDevice])(
    'with the right password is refunded in every counter',
    async (by) => {
      const { limits, counted, refunded } = deciding({ 'sign-in-name-failures': ALLOWED });
      const refund = await limits.count(by);
      expect([...refunded]).toEqual([]);
      await refund();
      expect([...refunded].toSorted()).toEqual([...counted].toSorted());
    },
  );

  it('is counted by a hash of the name, because users sometimes type passwords into that field', async () => {
    const { limits, counted } = deciding({});
    await limits.count({ ...unknownDevice, usernameKey: 'my password' });
    const [, ofName] = [...counted];
    expect(ofName).toMatch(/^sign-in-name-failures: [0-9a-f]{4}$/);
  });
});
