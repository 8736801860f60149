import {
  type RateLimiter,
  RateLimitsService,
} from '../core/http/rate-limit/rate-limits.service.js';

const QUARTER_HOUR_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;
/** One or two mistakes are no reason for an alarm. */
const MAX_FAILURES = 2;

/** Counts failures, and decides when users and admins are notified of them. */
export class RepeatedFailures {
  private readonly failures: RateLimiter;
  private readonly reports: RateLimiter;

  /** @param name of the kind of failure, for the counters that all replicas share */
  constructor(limits: RateLimitsService, name: string) {
    this.failures = limits.limiter(`${name}-attempts`, {
      points: MAX_FAILURES,
      durationSeconds: QUARTER_HOUR_SECONDS,
    });
    this.reports = limits.limiter(`${name}-reports`, { points: 1, durationSeconds: DAY_SECONDS });
  }

  /**
   * Counts a failure.
   *
   * @returns whether to report it: the third within 15 minutes, but only once a day for each key
   */
  async count(key: string): Promise<boolean> {
    if ((await this.failures.consume(key)).allowed) return false;
    return (await this.reports.consume(key)).allowed;
  }

  /** Forgets the failures, because the user has succeeded. */
  async forget(key: string): Promise<void> {
    await this.failures.clear(key);
  }
}
