import { Injectable } from '@nestjs/common';
import { InstallationSecret } from '../../core/config/installation-secret.js';
import { bucketKey } from '../../core/http/rate-limit/bucket-key.js';
import {
  type RateLimiter,
  RateLimitsService,
} from '../../core/http/rate-limit/rate-limits.service.js';
import { TooManyRequests } from '../../core/http/rate-limit/too-many-requests.js';
import { accountKey } from '../../core/http/validation/account-key.js';

/**
 * The window is as long as a link works. A user without requests left can therefore still use the link in the
 * last email.
 */
const EMAILS_PER_ACCOUNT = { points: 5, durationSeconds: 60 * 60 };

/** Limits how many emails an account gets. */
@Injectable()
export class ResetLimitsService {
  private readonly perAccount: RateLimiter;
  private readonly bucketSecret: string;

  constructor(limits: RateLimitsService, secret: InstallationSecret) {
    this.perAccount = limits.limiter('password-reset', EMAILS_PER_ACCOUNT);
    this.bucketSecret = secret.key('password-reset-buckets');
  }

  /**
   * Counts a request for an email address, whether or not it has an account.
   *
   * @throws TooManyRequests
   */
  async count(email: string): Promise<void> {
    const bucket = bucketKey(this.bucketSecret, accountKey(email));
    const { allowed, retryAfterSeconds } = await this.perAccount.consume(bucket);
    if (!allowed) {
      throw new TooManyRequests(
        'Too many emails were requested for this address. The link in the last one still works.',
        retryAfterSeconds,
      );
    }
  }
}
