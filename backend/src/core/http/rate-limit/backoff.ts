import type { RateLimitDecision, RateLimiter, RateLimitsService } from './rate-limits.service.js';

export interface BackoffRule {
  /** The number of failures without a wait. */
  freeFailures: number;
  /** The wait after the first failure beyond these; each further failure doubles it. */
  firstWaitSeconds: number;
  maxWaitSeconds: number;
  /** How long failures are remembered; the window starts with the first failure. */
  windowSeconds: number;
}

/** An allowed attempt. It counts as a failure until it is refunded. */
export interface AllowedAttempt {
  refund(): Promise<void>;
}

// More than the number of failures possible within a window.
const UNLIMITED = 1_000_000_000;

/**
 * Slows attempts down instead of locking accounts: a few failures are free, each further one starts
 * a wait that doubles up to a maximum. During a wait, no attempt is allowed. At the end of a wait,
 * one of several concurrent attempts is allowed.
 */
export class Backoff {
  private readonly failures: RateLimiter;
  /** Exhausted while a wait lasts. */
  private readonly waits: RateLimiter;

  /** @param name prefix of its counters */
  constructor(
    limits: RateLimitsService,
    name: string,
    private readonly rule: BackoffRule,
  ) {
    this.failures = limits.limiter(`${name}-failures`, {
      points: UNLIMITED,
      durationSeconds: rule.windowSeconds,
    });
    this.waits = limits.limiter(`${name}-wait`, {
      points: 1,
      durationSeconds: rule.maxWaitSeconds,
    });
  }

  /**
   * Counts an attempt for a key, unless it must wait.
   *
   * @returns the attempt if it is allowed, otherwise the decision with the time to wait
   */
  async attempt(key: string): Promise<AllowedAttempt | RateLimitDecision> {
    const { freeFailures } = this.rule;
    const before = await this.failures.used(key);
    if (before < freeFailures) {
      const { remaining } = await this.failures.consume(key);
      const isFree = UNLIMITED - remaining <= freeFailures;
      if (isFree) return { refund: () => this.failures.refund(key) };
      // Concurrent attempts have used up the free ones.
      const decision = await this.waits.consume(key, this.waitAfter(freeFailures + 1));
      if (!decision.allowed) await this.failures.refund(key);
      return decision.allowed ? this.allowedAttempt(key) : decision;
    }
    const decision = await this.waits.consume(key, this.waitAfter(before + 1));
    if (!decision.allowed) return decision;
    await this.failures.consume(key);
    return this.allowedAttempt(key);
  }

  private allowedAttempt(key: string): AllowedAttempt {
    return {
      refund: async () => {
        await this.failures.refund(key);
        await this.waits.clear(key);
      },
    };
  }

  /** The wait in seconds after this many failures. */
  private waitAfter(failures: number): number {
    const { freeFailures, firstWaitSeconds, maxWaitSeconds } = this.rule;
    return Math.min(maxWaitSeconds, firstWaitSeconds * 2 ** (failures - freeFailures - 1));
  }
}
