import { Injectable } from '@nestjs/common';
import { InstallationSecret } from '../core/config/installation-secret.js';
import { Backoff } from '../core/http/rate-limit/backoff.js';
import { bucketKey } from '../core/http/rate-limit/bucket-key.js';
import {
  clientKey,
  type RateLimiter,
  RateLimitsService,
} from '../core/http/rate-limit/rate-limits.service.js';
import { TooManyRequests } from '../core/http/rate-limit/too-many-requests.js';

const WINDOW_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;
/** For a device that has signed in before, and for a session that confirms its password. */
const MAX_OWN_FAILURES = 5;
const MAX_FAILURES_PER_ADDRESS = 50;
const MAX_CHALLENGES_PER_ADDRESS = 100;
const BACKOFF = {
  freeFailures: 5,
  firstWaitSeconds: 1,
  maxWaitSeconds: 60,
  windowSeconds: DAY_SECONDS,
};
/** For second factors on other devices. A stranger who gets here has the password. */
const SECOND_FACTOR_BACKOFF = {
  freeFailures: 5,
  firstWaitSeconds: 60,
  maxWaitSeconds: WINDOW_SECONDS,
  windowSeconds: DAY_SECONDS,
};

/** An attempt to sign in. */
export interface SignInAttempt {
  /** The normalized name, which is the same for all its spellings. */
  usernameKey: string;
  /** The account's session epoch: a new password starts the count for the name again. 0 without an account. */
  sessionEpoch: number;
  /** The client's IP address. */
  address: string;
  /** The device and the account, if the account has signed in on this device before; else null. */
  knownDevice: { device: string; accountId: number } | null;
}

/** The second step of a sign-in. */
export interface SecondFactorAttempt {
  accountId: number;
  /** The device, if the account has signed in on it before; else null. */
  knownDevice: string | null;
}

/**
 * Limits failed sign-ins.
 *
 * - On a device on which the account has signed in before: 5 in 15 minutes, for this device and
 *   account only.
 * - On any other device: 50 in 15 minutes from one address. In addition, each name has a backoff over
 *   all addresses, whether or not the account exists. 5 failures are free, and each further failure
 *   is followed by a wait of 1, 2, 4, 8, 16, 32 and then 60 seconds. Attempts during a wait count for
 *   their address, too, so an address that keeps a name waiting is soon rejected itself. The owner of the
 *   name gets in with a new password, from an admin or by a link in an email: it restarts the count.
 *
 * Wrong second factors have limits of their own: 5 in 15 minutes on a known device. On all other
 * devices together, 5 per account are free, and each further failure is followed by a wait of 1, 2, 4, 8
 * and then 15 minutes. A code of an authenticator app is right by chance in 3 of 1,000,000 attempts.
 *
 * An attempt is counted before the password is checked, so that concurrent attempts cannot bypass the
 * limit. It is refunded if it was correct.
 */
@Injectable()
export class SignInLimitsService {
  private readonly perDevice: RateLimiter;
  private readonly perSession: RateLimiter;
  private readonly perAddress: RateLimiter;
  private readonly perName: Backoff;
  private readonly challenges: RateLimiter;
  private readonly secondFactorPerDevice: RateLimiter;
  private readonly secondFactorPerAccount: Backoff;
  private readonly bucketSecret: string;

  constructor(limits: RateLimitsService, secret: InstallationSecret) {
    const durationSeconds = WINDOW_SECONDS;
    const ownFailures = { points: MAX_OWN_FAILURES, durationSeconds };
    this.perDevice = limits.limiter('sign-in-device', ownFailures);
    this.perSession = limits.limiter('confirm-password', ownFailures);
    this.perAddress = limits.limiter('sign-in-address', {
      points: MAX_FAILURES_PER_ADDRESS,
      durationSeconds,
    });
    this.perName = new Backoff(limits, 'sign-in-name', BACKOFF);
    this.challenges = limits.limiter('passkey-challenges', {
      points: MAX_CHALLENGES_PER_ADDRESS,
      durationSeconds,
    });
    this.secondFactorPerDevice = limits.limiter('second-factor-device', ownFailures);
    this.secondFactorPerAccount = new Backoff(limits, 'second-factor', SECOND_FACTOR_BACKOFF);
    this.bucketSecret = secret.key('sign-in-buckets');
  }

  /**
   * Counts an attempt to sign in.
   *
   * @returns a function that refunds the attempt; call it if the password was correct.
   * @throws TooManyRequests
   */
  async count(attempted: SignInAttempt): Promise<() => Promise<void>> {
    const { usernameKey, sessionEpoch, address, knownDevice } = attempted;
    if (knownDevice)
      return countIn(this.perDevice, `${knownDevice.device} ${knownDevice.accountId}`);
    const refundAddress = await countIn(this.perAddress, clientKey(address));
    const bucket = bucketKey(this.bucketSecret, `${sessionEpoch} ${usernameKey}`);
    const attempt = await this.perName.attempt(bucket);
    if ('allowed' in attempt) throw rejection(attempt.retryAfterSeconds);
    return async () => {
      await refundAddress();
      await attempt.refund();
    };
  }

  /**
   * Counts an attempt to sign in with only a passkey, by the limit for its address. A passkey cannot be
   * guessed; the limit only bounds the work.
   *
   * @returns a function that refunds the attempt; call it if the passkey was correct.
   * @throws TooManyRequests
   */
  countPasskey(address: string): Promise<() => Promise<void>> {
    return countIn(this.perAddress, clientKey(address));
  }

  /**
   * Counts a challenge for a passkey.
   *
   * @throws TooManyRequests
   */
  async countChallenge(address: string): Promise<void> {
    await countIn(this.challenges, clientKey(address), 'attempts');
  }

  /**
   * Counts an attempt to complete a sign-in.
   *
   * @returns a function that refunds the attempt; call it if the factor was correct.
   * @throws TooManyRequests
   */
  async countSecondFactor({
    accountId,
    knownDevice,
  }: SecondFactorAttempt): Promise<() => Promise<void>> {
    if (knownDevice !== null)
      return countIn(this.secondFactorPerDevice, `${knownDevice} ${accountId}`);
    const attempt = await this.secondFactorPerAccount.attempt(String(accountId));
    if ('allowed' in attempt) throw rejection(attempt.retryAfterSeconds);
    return () => attempt.refund();
  }

  /**
   * Counts an attempt to confirm the password of a session's own account. Only the owner of the
   * session can use up its attempts.
   *
   * @returns a function that refunds the attempt; call it if the password was correct.
   * @throws TooManyRequests
   */
  countConfirmation(sessionId: string): Promise<() => Promise<void>> {
    return countIn(this.perSession, sessionId, 'wrong passwords');
  }
}

/** @param what is limited, for the message */
async function countIn(
  limiter: RateLimiter,
  key: string,
  what?: string,
): Promise<() => Promise<void>> {
  const { allowed, retryAfterSeconds } = await limiter.consume(key);
  if (!allowed) throw rejection(retryAfterSeconds, what);
  return () => limiter.refund(key);
}

const pluralized = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function rejection(retryAfterSeconds: number, what = 'failed sign-ins'): TooManyRequests {
  const wait =
    retryAfterSeconds > 60
      ? pluralized(Math.ceil(retryAfterSeconds / 60), 'minute')
      : pluralized(retryAfterSeconds, 'second');
  return new TooManyRequests(`Too many ${what}. Please try again in ${wait}.`, retryAfterSeconds);
}
