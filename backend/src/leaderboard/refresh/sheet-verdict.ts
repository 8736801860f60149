import type { SourceDecision } from '../../sources/source-decision.js';
import type { SourceHealth } from '../../sources/source-health.entity.js';
import type { SheetTotals } from '../standings/compute-standings.js';
import type { Month } from '../standings/month.js';

/** The reason for a sheet that still contains last month's race. */
export const WAITING_FOR_RESET = 'waiting for the sheet to be reset';

/**
 * What to do with a complete sheet. `shrunken`: so many rows are missing that it is probably
 * damaged; `not-reset`: it still contains last month's race. An admin can accept either.
 */
export type SheetVerdict = { kind: 'good' } | { kind: SourceDecision; reason: string };

export interface SheetCase {
  /** The current UTC month. */
  month: Month;
  totals: SheetTotals;
  /** The sheet's previous health; null if there is none. */
  health: Pick<SourceHealth, 'items' | 'itemsMonth' | 'resetMonth'> | null;
  /**
   * The sheet's own total (in dollars) in the final standings that are shown until the current
   * month has standings; null if there is none.
   */
  finalTotal: number | null;
}

/**
 * Validates a sheet against its previous state, because sheets contain no date.
 *
 * Within a month, a sheet with less than half of the rows of the last good fetch is rejected. Until
 * the current month has standings, a sheet whose total is not below its own final total (unless
 * that was 0) still contains last month's race. Once its total has been below that, it may exceed it.
 * The rules are documented in docs/domain.md.
 */
export function validateSheet({ month, totals, health, finalTotal }: SheetCase): SheetVerdict {
  const before = health?.itemsMonth === month ? health.items : null;
  if (before !== null && totals.rows * 2 < before) {
    return {
      kind: 'shrunken',
      reason: `it shrank from ${before} ${before === 1 ? 'row' : 'rows'} to ${totals.rows}, less than half`,
    };
  }
  if (
    finalTotal !== null &&
    finalTotal > 0 &&
    totals.total >= finalTotal &&
    health?.resetMonth !== month
  ) {
    return { kind: 'not-reset', reason: WAITING_FOR_RESET };
  }
  return { kind: 'good' };
}
