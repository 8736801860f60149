import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InstallationSecret } from '../config/installation-secret.js';
import { Backoff } from '../http/rate-limit/backoff.js';
import {
  clientKey,
  type RateLimiter,
  RateLimitsService,
} from '../http/rate-limit/rate-limits.service.js';
import { TooManyRequests } from '../http/rate-limit/too-many-requests.js';

const WINDOW_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;
/** For a device that has signed in before, and for a session that confirms its password. */
const MAX_OWN_FAILURES = 5;
const MAX_FAILURES_PER_ADDRESS = 50;
const BACKOFF = {
  freeFailures: 5,
  firstWaitSeconds: 1,
  maxWaitSeconds: 60,
  windowSeconds: DAY_SECONDS,
};
/**
 * Names are counted in 65,536 buckets, by the first hex digits of a hash, so that memory is bounded
 * when attempts use a million names.
 */
const BUCKET_HEX_DIGITS = 4;

/** An attempt to sign in. */
export interface SignInAttempt {
  /** The normalized name, which is the same for all its spellings. */
  usernameKey: string;
  /** The client's IP address. */
  address: string;
  /** The device and the account, if the account has signed in on this device before; else null. */
  knownDevice: { device: string; accountId: number } | null;
}

/**
 * Limits failed sign-ins.
 *
 * - On a device on which the account has signed in before: 5 in 15 minutes, for this device and
 *   account only.
 * - On any other device: 50 in 15 minutes from one address. In addition, each name has a backoff over
 *   all addresses, whether or not the account exists. 5 failures are free, and each further failure
 *   is followed by a wait of 1, 2, 4, 8, 16, 32 and then 60 seconds.
 *
 * An attempt is counted before the password is checked, so that concurrent attempts cannot bypass the
 * limit. It is refunded if the password was correct.
 */
@Injectable()
export class SignInLimitsService {
  private readonly perDevice: RateLimiter;
  private readonly perSession: RateLimiter;
  private readonly perAddress: RateLimiter;
  private readonly perName: Backoff;
  private readonly bucketKey: string;

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
    this.bucketKey = secret.key('sign-in-buckets');
  }

  /**
   * Counts an attempt to sign in.
   *
   * @returns a function that refunds the attempt; call it if the password was correct.
   * @throws TooManyRequests
   */
  async count({ usernameKey, address, knownDevice }: SignInAttempt): Promise<() => Promise<void>> {
    if (knownDevice)
      return countIn(this.perDevice, `${knownDevice.device} ${knownDevice.accountId}`);
    const refundAddress = await countIn(this.perAddress, clientKey(address));
    const attempt = await this.perName.attempt(this.bucketOf(usernameKey));
    if ('allowed' in attempt) {
      // The password will not be checked, so this is not a failure of the address.
      await refundAddress();
      throw rejection(attempt.retryAfterSeconds);
    }
    return async () => {
      await refundAddress();
      await attempt.refund();
    };
  }

  /**
   * Counts an attempt to confirm the password of a session's own account. Only the owner of the
   * session can use up its attempts.
   *
   * @returns a function that refunds the attempt; call it if the password was correct.
   * @throws TooManyRequests
   */
  countConfirmation(sessionId: string): Promise<() => Promise<void>> {
    return countIn(this.perSession, sessionId);
  }

  private bucketOf(usernameKey: string): string {
    const digest = createHmac('sha256', this.bucketKey).update(usernameKey).digest('hex');
    return digest.slice(0, BUCKET_HEX_DIGITS);
  }
}

async function countIn(limiter: RateLimiter, key: string): Promise<() => Promise<void>> {
  const { allowed, retryAfterSeconds } = await limiter.consume(key);
  if (!allowed) throw rejection(retryAfterSeconds);
  return () => limiter.refund(key);
}

const pluralized = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function rejection(retryAfterSeconds: number): TooManyRequests {
  const wait =
    retryAfterSeconds > 60
      ? pluralized(Math.ceil(retryAfterSeconds / 60), 'minute')
      : pluralized(retryAfterSeconds, 'second');
  return new TooManyRequests(
    `Too many failed sign-ins. Please try again in ${wait}.`,
    retryAfterSeconds,
  );
}
