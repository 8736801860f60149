import type { SourceHealth } from '../../sources/source-health.entity.js';
import { addressHash } from '../../sources/source-health.service.js';
import { monthOf, nextMonthStart } from '../standings/month.js';

const MINUTE_MS = 60_000;

/** A sheet and its health. */
export interface AskedSheet {
  address: string;
  health: Pick<SourceHealth, 'addressHash' | 'lastAttemptAt' | 'nextAttemptAt' | 'failures'> | null;
}

/**
 * Whether the sheets must be fetched now: immediately if one was never fetched from its address;
 * once in the last minute of the month (UTC), so that the final standings are fresh; otherwise
 * when the first one is due or, while some fail, when all failing ones may be retried.
 *
 * @param sheets all sheets with an address.
 */
export function isRefreshDue(now: Date, sheets: readonly AskedSheet[]): boolean {
  const turn = nextMonthStart(monthOf(now)).getTime();
  const lastMinute = turn - MINUTE_MS;
  const nextAttempts: number[] = [];
  const retries: number[] = [];
  for (const { address, health } of sheets) {
    if (!health?.nextAttemptAt || health.addressHash !== addressHash(address)) return true;
    if (now.getTime() >= lastMinute && Number(health.lastAttemptAt) < lastMinute) return true;
    (health.failures > 0 ? retries : nextAttempts).push(health.nextAttemptAt.getTime());
  }
  // Without sheets, the minimum is Infinity.
  const dueAt = retries.length > 0 ? Math.max(...retries) : Math.min(...nextAttempts);
  return dueAt <= now.getTime();
}
