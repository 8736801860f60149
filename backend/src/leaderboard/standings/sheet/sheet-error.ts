/** The two sheets in display order, one for each platform. */
export const SHEETS = ['com', 'us'] as const;
export type SheetName = (typeof SHEETS)[number];

/** Why a sheet was rejected. */
export type SheetErrorReason =
  | 'empty'
  | 'html'
  | 'wrong-columns'
  | 'no-header'
  | 'truncated'
  | 'bad-quotes'
  | 'row-too-long';

const sentences: Record<SheetErrorReason, string> = {
  empty: 'the sheet is empty: it has no header row',
  html: 'the source returned a web page instead of a sheet: check that everyone with the link can view it',
  'wrong-columns':
    'wrong columns: expected Affiliate Name, Campaign Code, User Name, Wagered in the first row',
  'no-header': 'no header row: the first row contains data',
  truncated: 'truncated: the sheet ends in the middle of a row',
  'bad-quotes': 'broken quotes: there is text after the closing quote of a cell',
  'row-too-long': 'a row is longer than 1 MiB: a closing quote may be missing',
};

/** A sheet that was rejected. The message is for the owner of the sheet. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
  readonly reason: SheetErrorReason;
  /** Set when it is known which sheet it is. */
  readonly sheet: SheetName | undefined;

  constructor(reason: SheetErrorReason, sheet?: SheetName) {
    super(sentences[reason]);
    this.reason = reason;
    this.sheet = sheet;
  }
}
