import type { SourceDecision } from '../../sources/source-decision.js';
import type { SourceHealth } from '../../sources/source-health.entity.js';
import type { SheetTotals } from '../standings/compute-standings.js';
import type { Month } from '../standings/month.js';

/** Said of a sheet that is still last month's. */
export const WAITING_FOR_RESET = 'waiting for the sheet to be reset';

/**
 * What is to become of a sheet that arrived whole. `shrunken`: so many rows are gone that something
 * must have happened to it; `not-reset`: it is still last month's. An admin can accept either.
 */
export type SheetVerdict = { kind: 'good' } | { kind: SourceDecision; reason: string };

export interface SheetCase {
  /** The UTC month that runs. */
  month: Month;
  totals: SheetTotals;
  /** What was known of the sheet before; null: nothing. */
  health: Pick<SourceHealth, 'items' | 'itemsMonth' | 'resetMonth'> | null;
  /**
   * The sheet's own total in dollars in the final standings that are shown while the running month has
   * none; null when there is nothing to compare with.
   */
  frozenTotal: number | null;
}

/**
 * Sheets carry no date, so what they say is judged by what they said before.
 *
 * Within one month, under half of the rows of the last good fetch is not believed. Until the running
 * month has standings, a sheet whose total is not below its own frozen total (unless that was 0) is
 * still last month's; once it was seen below, it may grow beyond. The rules are those of 'A sheet that
 * answers nonsense' and 'Month end' in the product's decisions.
 */
export function judgeSheet({ month, totals, health, frozenTotal }: SheetCase): SheetVerdict {
  const before = health?.itemsMonth === month ? health.items : null;
  if (before !== null && totals.rows * 2 < before) {
    return {
      kind: 'shrunken',
      reason: `it shrank from ${before} ${before === 1 ? 'row' : 'rows'} to ${totals.rows}, less than half`,
    };
  }
  if (
    frozenTotal !== null &&
    frozenTotal > 0 &&
    totals.total >= frozenTotal &&
    health?.resetMonth !== month
  ) {
    return { kind: 'not-reset', reason: WAITING_FOR_RESET };
  }
  return { kind: 'good' };
}
