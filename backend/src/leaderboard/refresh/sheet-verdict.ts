import type { SourceDecision } from '../../sources/source-decision.js';
import type { SourceErrorCode } from '../../sources/source-error.js';
import type { SourceHealth } from '../../sources/source-health.entity.js';
import type { SheetTotals } from '../standings/compute-standings.js';
import type { Month } from '../standings/month.js';

/** Why a complete sheet is not published. An admin can accept it anyway. */
export interface Objection {
  kind: SourceDecision;
  /** One sentence without its full stop. */
  reason: string;
}

/** The code of each objection. */
export const OBJECTION_CODES: Record<SourceDecision, SourceErrorCode> = {
  'decimal-comma': 'decimal-comma',
  'spreadsheet-errors': 'spreadsheet-errors',
  'zero-total': 'zero-total',
  shrunken: 'too-few-rows',
  'not-reset': 'not-reset',
};

/** Whether the sheet's wagers are missing: even if accepted, it is no reset and never becomes final. */
export const lacksWagers = ({ kind }: Objection): boolean =>
  kind === 'spreadsheet-errors' || kind === 'zero-total';

export interface SheetCase {
  /** The current UTC month. */
  month: Month;
  totals: SheetTotals;
  /** The sheet's previous health; null if there is none. */
  health: Pick<SourceHealth, 'items' | 'itemsMonth' | 'resetMonth' | 'commasAccepted'> | null;
  /** The newest standings that were not published in spite of missing wagers; null if there are none. */
  lastGood: {
    month: Month;
    /** The sheet's own total in dollars; null if it was not configured. */
    total: number | null;
  } | null;
}

const counted = (count: number, noun: string): string =>
  `${count} ${count === 1 ? noun : `${noun}s`}`;

/**
 * Validates a sheet against its previous state, because sheets contain no date. The rules are documented
 * in docs/domain.md.
 *
 * @returns all objections, the most important one first
 */
export function validateSheet({ month, totals, health, lastGood }: SheetCase): Objection[] {
  const { rows, total, errors, decimalCommas } = totals;
  const objections: Objection[] = [];
  if (decimalCommas.count > 0 && !health?.commasAccepted) {
    objections.push({
      kind: 'decimal-comma',
      reason: `${counted(decimalCommas.count, 'wager')} with a decimal comma would be misread`,
    });
  }
  const before = lastGood?.total ?? 0;
  if (errors * 2 > rows) {
    objections.push({
      kind: 'spreadsheet-errors',
      reason: `${errors} of ${counted(rows, 'wager')} are errors of the spreadsheet`,
    });
  } else if (rows > 0 && total <= 0 && before > 0) {
    objections.push({ kind: 'zero-total', reason: 'its wagers add up to $0' });
  }
  const rowsBefore = health?.itemsMonth === month ? health.items : null;
  if (rowsBefore !== null && rows * 2 < rowsBefore) {
    objections.push({
      kind: 'shrunken',
      reason: `it shrank from ${counted(rowsBefore, 'row')} to ${rows}, less than half`,
    });
  }
  const isFirst = lastGood !== null && lastGood.month < month;
  if (isFirst && before > 0 && total >= before && health?.resetMonth !== month) {
    objections.push({ kind: 'not-reset', reason: 'it still contains last month’s wagers' });
  }
  return objections;
}
