import type { SourceName } from '../config/sources.js';
import type { SheetName } from './standings/sheet/sheet-error.js';

/** The source of each sheet. */
export const SOURCE_OF = { com: 'sheet-com', us: 'sheet-us' } as const satisfies Record<
  SheetName,
  SourceName
>;

/** The two sheets in display order. */
export const SHEETS = Object.keys(SOURCE_OF) as readonly SheetName[];

/** Display names. */
export const SHEET_LABELS: Record<SheetName, string> = { com: 'COM', us: 'US' };

/** 'The COM sheet', 'The COM sheet and the US sheet'. */
export const nameSheets = (sheets: readonly SheetName[]): string =>
  `The ${sheets.map((sheet) => `${SHEET_LABELS[sheet]} sheet`).join(' and the ')}`;
