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
/** Of a device that has signed in before, and of a session that asks for its password. */
const MAX_OWN_FAILURES = 5;
const MAX_FAILURES_PER_ADDRESS = 50;
const BACKOFF = {
  freeFailures: 5,
  firstWaitSeconds: 1,
  maxWaitSeconds: 60,
  windowSeconds: DAY_SECONDS,
};
/** Names are counted in so many buckets: strangers who try a million names fill no more memory. */
const BUCKET_HEX_DIGITS = 4;

/** Who tries to sign in. */
export interface SignInAttempt {
  /** The name in the form under which all its spellings are one. */
  usernameKey: string;
  /** The client's IP address. */
  address: string;
  /** The device on which this very account has signed in before, and the account; else null. */
  known: { device: string; accountId: number } | null;
}

/**
 * Limits failed sign-ins. On a device that has signed in to the account before: 5 in 15 minutes, for
 * this device and account only. Everywhere else: 50 in 15 minutes from an address, and for each
 * name, whether there is such an account or not, a backoff over all addresses: 5 failures are free,
 * then each is followed by a wait of 1, 2, 4, 8, 16, 32 and 60 seconds. An attempt is counted before
 * the password is checked, so that parallel ones can't slip through, and taken back when it was right.
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
    const own = { points: MAX_OWN_FAILURES, durationSeconds };
    this.perDevice = limits.limiter('sign-in-device', own);
    this.perSession = limits.limiter('confirm-password', own);
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
   * @returns takes it back, to be called when the password was right.
   * @throws TooManyRequests
   */
  async count({ usernameKey, address, known }: SignInAttempt): Promise<() => Promise<void>> {
    if (known) return countIn(this.perDevice, `${known.device} ${known.accountId}`);
    const takeBackOfAddress = await countIn(this.perAddress, clientKey(address));
    const attempt = await this.perName.attempt(this.bucketOf(usernameKey));
    if ('allowed' in attempt) {
      // The password won't be checked, so it is no failure of this address.
      await takeBackOfAddress();
      throw refusal(attempt.retryAfterSeconds);
    }
    return async () => {
      await takeBackOfAddress();
      await attempt.takeBack();
    };
  }

  /**
   * Counts an attempt to confirm the password of a session's own account. Only those who have the
   * session can use up its attempts.
   *
   * @returns takes it back, to be called when the password was right.
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
  if (!allowed) throw refusal(retryAfterSeconds);
  return () => limiter.giveBack(key);
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

function refusal(retryAfterSeconds: number): TooManyRequests {
  const wait =
    retryAfterSeconds > 60
      ? counted(Math.ceil(retryAfterSeconds / 60), 'minute')
      : counted(retryAfterSeconds, 'second');
  return new TooManyRequests(
    `Too many failed sign-ins. Please try again in ${wait}.`,
    retryAfterSeconds,
  );
}
