import { workerAnswer } from '../worker-answer.js';
import type { CellReport } from '../../sources/source-findings.js';
import type { SheetSample } from './sheet/sheet-sampler.js';
import type { StoredStandings } from './stored-standings.js';
import { SheetError, type SheetErrorReason, type SheetName } from './sheet/sheet-error.js';

/** The sheets as fetched, and the affiliate that marks US players. */
export interface StandingsInput {
  com?: Uint8Array | undefined;
  us?: Uint8Array | undefined;
  /** The affiliate name that forces the US flag. */
  usAffiliate?: string | undefined;
  /** Whether to return a sample of the sheet; only for a single sheet. */
  sample?: boolean | undefined;
}

export interface SheetTotals {
  /** Number of rows with a user name. */
  rows: number;
  /** Number of rows with an unusable cell, including rows that were omitted because of a long name. */
  malformed: number;
  /** In dollars, rounded to cents. */
  total: number;
  /** Number of wagers that are an error of the spreadsheet. */
  errors: number;
  /** The wagers with a decimal comma. */
  decimalCommas: CellReport;
  /** The wagers that a person may read differently for another reason. */
  suspicious: CellReport;
}

export interface ComputedStandings extends StoredStandings {
  totals: {
    players: number;
    /** In dollars, rounded to cents. */
    wagered: number;
  };
  perSheet: Partial<Record<SheetName, SheetTotals>>;
  /** Present if it was requested. */
  sample?: SheetSample;
}

/** The worker's response. Errors lose their class when they are passed between threads. */
export type StandingsResult =
  | { ok: true; standings: ComputedStandings }
  | ({ ok: false } & RejectedSheets);

interface RejectedSheets {
  /** At least one. */
  rejected: Partial<Record<SheetName, SheetErrorReason>>;
  /** Totals of the valid sheets. */
  perSheet: Partial<Record<SheetName, SheetTotals>>;
}

/** One or both sheets were rejected. As a SheetError, it describes the first one. */
export class SheetsRejectedError extends SheetError {
  readonly rejected: Partial<Record<SheetName, SheetError>> = {};
  /** Totals of the valid sheets. */
  readonly perSheet: Partial<Record<SheetName, SheetTotals>>;

  constructor({ rejected, perSheet }: RejectedSheets) {
    const [sheet, reason] = Object.entries(rejected)[0] as [SheetName, SheetErrorReason];
    super(reason, sheet);
    this.perSheet = perSheet;
    if (rejected.com) this.rejected.com = new SheetError(rejected.com, 'com');
    if (rejected.us) this.rejected.us = new SheetError(rejected.us, 'us');
  }
}

/**
 * Parses, merges and ranks the sheets in a worker thread, which ends with the call.
 *
 * @throws SheetsRejectedError with the sheets and reasons if one of them is invalid
 * @throws the signal's reason if it was aborted; the worker is terminated immediately
 */
export async function computeStandings(
  input: StandingsInput,
  signal?: AbortSignal,
): Promise<ComputedStandings> {
  const result = await workerAnswer<StandingsResult>(
    new URL('./standings.worker.js', import.meta.url),
    { name: 'standings', workerData: input },
    signal,
  );
  if (!result.ok) throw new SheetsRejectedError(result);
  return result.standings;
}
