import type { RateLimitDecision, RateLimiter, RateLimitsService } from './rate-limits.service.js';

export interface BackoffRule {
  /** How many failures have no consequence. */
  freeFailures: number;
  /** The wait after the first failure beyond those; each further one doubles it. */
  firstWaitSeconds: number;
  maxWaitSeconds: number;
  /** How long failures are remembered; the window starts with the first. */
  windowSeconds: number;
}

/** An attempt that may go ahead. It counts as a failure until it is taken back. */
export interface AllowedAttempt {
  takeBack(): Promise<void>;
}

// Beyond any number of failures within a window.
const UNLIMITED = 1_000_000_000;

/**
 * Slows attempts down instead of locking out: a few failures are free, then each is followed by a
 * wait that doubles up to a maximum, and during a wait no attempt goes ahead. Of attempts that come
 * at the same time only one passes the end of a wait.
 */
export class Backoff {
  private readonly failures: RateLimiter;
  /** Taken while a wait lasts. */
  private readonly waits: RateLimiter;

  /** @param name keeps its counters apart from others */
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

  /** Counts an attempt for a key, unless a wait lasts. */
  async attempt(key: string): Promise<AllowedAttempt | RateLimitDecision> {
    const { freeFailures } = this.rule;
    const before = await this.failures.used(key);
    if (before < freeFailures) {
      const { remaining } = await this.failures.consume(key);
      const isFree = UNLIMITED - remaining <= freeFailures;
      if (isFree) return { takeBack: () => this.failures.giveBack(key) };
      // Others came at the same time and used up the free ones.
      const decision = await this.waits.consume(key, this.waitAfter(freeFailures + 1));
      if (!decision.allowed) await this.failures.giveBack(key);
      return decision.allowed ? this.counted(key) : decision;
    }
    const decision = await this.waits.consume(key, this.waitAfter(before + 1));
    if (!decision.allowed) return decision;
    await this.failures.consume(key);
    return this.counted(key);
  }

  private counted(key: string): AllowedAttempt {
    return {
      takeBack: async () => {
        await this.failures.giveBack(key);
        await this.waits.clear(key);
      },
    };
  }

  /** The wait in seconds after so many failures. */
  private waitAfter(failures: number): number {
    const { freeFailures, firstWaitSeconds, maxWaitSeconds } = this.rule;
    return Math.min(maxWaitSeconds, firstWaitSeconds * 2 ** (failures - freeFailures - 1));
  }
}
