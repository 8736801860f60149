import type { Logger } from '@nestjs/common';
import { isDatabaseUnavailable } from './database.service.js';

/** The last failure of work that a timer repeats every few seconds. */
export class LastFailure {
  private text: string | null = null;

  /** Whether an error differs from the last one, or is the first one since a success. Remembers it. */
  isNew(error: unknown): boolean {
    const text = String(error);
    const isNew = text !== this.text;
    this.text = text;
    return isNew;
  }

  succeeded(): void {
    this.text = null;
  }
}

interface ScheduledMessages {
  /** The line for all errors but an unavailable database. */
  failed: string;
  /** What happens while the database is unavailable; absent if another schedule logs that. */
  meanwhile?: string;
}

/**
 * Runs the work of a schedule, and logs its errors, because a timer has no caller.
 *
 * @param lastFailure logs a failure that lasts only once; without it, each one is logged
 */
export async function runScheduled(
  logger: Logger,
  work: () => Promise<unknown>,
  { failed, meanwhile }: ScheduledMessages,
  lastFailure?: LastFailure,
): Promise<void> {
  try {
    await work();
    lastFailure?.succeeded();
  } catch (error) {
    if (lastFailure?.isNew(error) === false) return;
    if (!isDatabaseUnavailable(error)) logger.error(error, failed);
    else if (meanwhile !== undefined) logger.warn(`The database is unavailable; ${meanwhile}.`);
  }
}
