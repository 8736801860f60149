import { Logger } from '@nestjs/common';
import type { Clock } from '../config/clock.js';

const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 5 * 60_000;

interface Failure {
  attempts: number;
  retryAt: Date;
  text: string;
  version: number | undefined;
}

/** What cannot be published at the moment, each with the time of its next attempt: 2 seconds, doubling up to 5 minutes. */
export class Failures<Key> {
  private readonly logger = new Logger('Publications');
  private readonly failures = new Map<Key, Failure>();

  constructor(private readonly clock: Clock) {}

  /**
   * Adds a failed attempt. A failure that lasts is logged once.
   *
   * @param version of the data that was used; another version is tried at once
   */
  add(key: Key, error: unknown, what: string, version?: number): void {
    const { attempts = 0, text } = this.failures.get(key) ?? {};
    const wait = Math.min(FIRST_RETRY_MS * 2 ** attempts, MAX_RETRY_MS);
    const failure = { attempts: attempts + 1, text: String(error), version };
    this.failures.set(key, {
      ...failure,
      retryAt: new Date(this.clock.now().getTime() + wait),
    });
    if (failure.text !== text) this.logger.error(error, what);
  }

  delete(key: Key): void {
    this.failures.delete(key);
  }

  has(key: Key): boolean {
    return this.failures.has(key);
  }

  /** Whether it failed, and it is time for another attempt. */
  isDue(key: Key): boolean {
    const failure = this.failures.get(key);
    return failure !== undefined && this.isTime(failure);
  }

  /** Whether it failed with this version of the data, and the next attempt is not due. */
  isWaiting(key: Key, version: number): boolean {
    const failure = this.failures.get(key);
    return failure !== undefined && failure.version === version && !this.isTime(failure);
  }

  /** Also when the clock was set back: no attempt is further away than the longest wait. */
  private isTime({ retryAt }: Failure): boolean {
    const wait = retryAt.getTime() - this.clock.now().getTime();
    return wait <= 0 || wait > MAX_RETRY_MS;
  }
}
