import type { SourceHealth } from '../../sources/source-health.entity.js';
import { addressHash } from '../../sources/source-health.service.js';
import { monthOf, nextMonthStart } from '../standings/month.js';

const MINUTE_MS = 60_000;

/** A configured sheet and its health. */
export interface SheetWithHealth {
  address: string;
  health: Pick<SourceHealth, 'addressHash' | 'lastAttemptAt' | 'nextAttemptAt' | 'failures'> | null;
}

/**
 * Whether the sheets must be fetched now: immediately if one was never fetched from its address;
 * once in the last minute of the month (UTC), so that the final standings are up to date; otherwise
 * when the first one is due or, while some fail, when all failing ones may be retried.
 *
 * Also immediately if no standings are stored and no sheet fails. Then the address of a failing sheet was
 * removed, and the others, which were already read, must be fetched again to be published.
 *
 * @param sheets all configured sheets.
 * @param hasStandings whether standings of any month are stored.
 */
export function isRefreshDue(
  now: Date,
  sheets: readonly SheetWithHealth[],
  hasStandings: boolean,
): boolean {
  const monthEnd = nextMonthStart(monthOf(now)).getTime();
  const lastMinute = monthEnd - MINUTE_MS;
  const nextAttempts: number[] = [];
  const retries: number[] = [];
  for (const { address, health } of sheets) {
    if (!health?.nextAttemptAt || health.addressHash !== addressHash(address)) return true;
    if (now.getTime() >= lastMinute && Number(health.lastAttemptAt) < lastMinute) return true;
    (health.failures > 0 ? retries : nextAttempts).push(health.nextAttemptAt.getTime());
  }
  if (!hasStandings && retries.length === 0 && nextAttempts.length > 0) return true;
  // Without sheets, the minimum is Infinity.
  const dueAt = retries.length > 0 ? Math.max(...retries) : Math.min(...nextAttempts);
  return dueAt <= now.getTime();
}
