const MAX_ATTEMPTS = 5;
const WINDOW_MS = 900_000;

interface AttemptWindow {
  attempts: number;
  startedAt: number;
}

export interface Attempt {
  isAllowed: boolean;
  /** Milliseconds until the window restarts; 0 when the attempt is allowed. */
  waitMs: number;
}

/**
 * Counts attempts per key within a window that restarts when it has expired (by default 5 attempts
 * in 15 minutes). The server enforces its own limits in addition.
 */
export class RateLimiter {
  readonly #windows = new Map<string, AttemptWindow>();

  constructor(
    private readonly maxAttempts = MAX_ATTEMPTS,
    private readonly windowMs = WINDOW_MS,
    private readonly now: () => number = Date.now,
  ) {}

  /** Counts an attempt unless the key has no attempts left in its window. */
  attempt(key: string): Attempt {
    const now = this.now();
    const current = this.#windows.get(key);
    if (!current || now - current.startedAt >= this.windowMs) {
      this.#windows.set(key, { attempts: 1, startedAt: now });
      return { isAllowed: true, waitMs: 0 };
    }
    if (current.attempts >= this.maxAttempts) {
      return { isAllowed: false, waitMs: current.startedAt + this.windowMs - now };
    }
    current.attempts += 1;
    return { isAllowed: true, waitMs: 0 };
  }

  /** Resets a key's attempts, after a successful one. */
  reset(key: string): void {
    this.#windows.delete(key);
  }
}
