import { describe, expect, it } from '@jest/globals';
import { InstallationSecret } from '../config/installation-secret.js';
import type {
  RateLimitDecision,
  RateLimitsService,
} from '../http/rate-limit/rate-limits.service.js';
import { SignInLimitsService } from './sign-in-limits.service.js';

const ALLOWED: RateLimitDecision = { allowed: true, remaining: 1, retryAfterSeconds: 0 };
const refused = (retryAfterSeconds: number): RateLimitDecision => ({
  allowed: false,
  remaining: 0,
  retryAfterSeconds,
});

/** Limits with predetermined decisions; records what was counted and refunded. */
function deciding(decisions: Record<string, RateLimitDecision>) {
  const counted = new Set<string>();
  const givenBack = new Set<string>();
  const limiter = (name: string) => ({
    consume: (key: string) => {
      const decision = decisions[name] ?? ALLOWED;
      if (decision.allowed) counted.add(`${name}: ${key}`);
      return Promise.resolve(decision);
    },
    giveBack: (key: string) => Promise.resolve(void givenBack.add(`${name}: ${key}`)),
    used: () => Promise.resolve(name in decisions ? 7 : 0),
    clear: (key: string) => Promise.resolve(void givenBack.add(`${name}: ${key}`)),
  });
  const secret = new InstallationSecret('a secret that only the tests know, 42');
  const limits = new SignInLimitsService({ limiter } as unknown as RateLimitsService, secret);
  return { limits, counted, givenBack };
}

const stranger = { usernameKey: 'jane', address: '203.0.113.9', known: null };
const owner = { ...stranger, known: { device: 'phone', accountId: 7 } };

it.each([
  [1, '1 second'],
  [60, '60 seconds'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('a rejection for %d seconds is reported as %s', async (seconds, time) => {
  const { limits } = deciding({ 'sign-in-device': refused(seconds) });
  await expect(limits.count(owner)).rejects.toMatchObject({
    response: { error: `Too many failed sign-ins. Please try again in ${time}.` },
    retryAfterSeconds: seconds,
  });
});

describe('an attempt', () => {
  it('that must wait because of its name does not count as a failure of its address', async () => {
    const { limits, givenBack } = deciding({
      'sign-in-name-failures': ALLOWED,
      'sign-in-name-wait': refused(8),
    });
    await expect(limits.count(stranger)).rejects.toMatchObject({ retryAfterSeconds: 8 });
    expect([...givenBack]).toEqual(['sign-in-address: 203.0.113.9']);
  });

  it('on a device of the account is not subject to the limits of address and name', async () => {
    const { limits, counted } = deciding({
      'sign-in-address': refused(900),
      'sign-in-name-wait': refused(60),
    });
    await limits.count(owner);
    expect([...counted]).toEqual(['sign-in-device: phone 7']);
    await expect(limits.count(stranger)).rejects.toMatchObject({ retryAfterSeconds: 900 });
  });

  it.each([stranger, owner])('with the right password is refunded in every counter', async (by) => {
    const { limits, counted, givenBack } = deciding({ 'sign-in-name-failures': ALLOWED });
    const takeBack = await limits.count(by);
    expect([...givenBack]).toEqual([]);
    await takeBack();
    expect([...givenBack].toSorted()).toEqual([...counted].toSorted());
  });

  it('is counted by a hash of the name, because users sometimes type passwords into that field', async () => {
    const { limits, counted } = deciding({});
    await limits.count({ ...stranger, usernameKey: 'my password' });
    const [, ofName] = [...counted];
    expect(ofName).toMatch(/^sign-in-name-failures: [0-9a-f]{4}$/);
  });
});
