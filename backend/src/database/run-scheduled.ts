import type { Logger } from '@nestjs/common';
import { isDatabaseUnavailable } from './database.service.js';

/**
 * Runs the work of a schedule, and logs its errors, because a timer has no caller.
 *
 * @param messages.failed the line for all errors but an unavailable database
 * @param messages.meanwhile what happens while the database is unavailable; absent if another schedule
 *   logs that
 */
export async function runScheduled(
  logger: Logger,
  work: () => Promise<unknown>,
  { failed, meanwhile }: { failed: string; meanwhile?: string },
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) logger.error(error, failed);
    else if (meanwhile !== undefined) logger.warn(`The database is unavailable; ${meanwhile}.`);
  }
}
