import type { SourceError } from './source-error.js';

/** What each column of a sheet is used for. */
export const COLUMN_USES = ['affiliate', 'campaign', 'userName', 'wagered'] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];

/** A channel, so that a user can recognize it. */
export interface FoundChannel {
  id: string;
  name: string | null;
  /** With the `@`. */
  handle: string | null;
  /** The picture as a `data:` URL. */
  picture: string | null;
  /** The title of its newest video. */
  newestVideo: string | null;
}

/** A wager that a person may read differently. */
export interface ReadCell {
  /** As numbered in the sheet, from 1. */
  row: number;
  /** The text of the cell, shortened. */
  cell: string;
  /** In dollars, as it was read. */
  read: number;
}

/** Wagers that a person may read differently. */
export interface CellReport {
  count: number;
  /** The first three. */
  examples: ReadCell[];
}

/** The size of a sheet. */
export interface SheetSize {
  /** Rows with a user name. */
  rows: number;
  /** The sum of the wagers in dollars. */
  total: number;
}

/** A sheet as it was read, in comparison with the published one. */
export interface SheetReading extends SheetSize {
  /** The published sheet; null if there is none. */
  before: SheetSize | null;
  decimalCommas: CellReport;
  suspicious: CellReport;
}

/** The content of a sheet, so that a user can recognize it. */
export interface FoundSheet {
  /** The first columns, in the sheet's order. `use`: null for a column that is not used. */
  columns: { title: string; use: ColumnUse | null }[];
  /** The first five rows with a user name. */
  rows: SheetRow[];
  /** The number of different user names. */
  players: number;
  /** The sum of all wagers above $0, in dollars. */
  total: number;
  /** The number of rows with an unusable cell. */
  malformed: number;
  /** The first five rows with an unusable cell. */
  malformedRows: SheetRow[];
  /** The wagers with a decimal comma, which was ignored. */
  decimalCommas: CellReport;
  /** The wagers that a person may read differently for another reason. */
  suspicious: CellReport;
}

/** A row of a sheet, with shortened texts. */
export interface SheetRow {
  /** As numbered in the sheet, from 1. */
  row: number;
  userName: string;
  /** The text of the cell. */
  wagered: string;
  /** In dollars, as read from that text; null if it is not an amount. */
  amount: number | null;
}

/** What a test of a source found. */
export interface SourceFindings {
  /** The number of rows or videos. */
  items: number;
  /** The channel, for `youtube`. */
  channel?: FoundChannel;
  /** The content of the sheet, for a sheet. */
  sheet?: FoundSheet;
  /** Why the source failed, even though it was found. */
  failure?: SourceError;
}
