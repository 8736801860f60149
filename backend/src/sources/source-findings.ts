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
