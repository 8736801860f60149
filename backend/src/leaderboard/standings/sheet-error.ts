/** The two sheets, one for each platform. */
export type SheetName = 'com' | 'us';

/** Why a sheet was rejected. */
export type SheetErrorReason =
  'empty' | 'html' | 'wrong-columns' | 'no-header' | 'truncated' | 'bad-quotes' | 'row-too-long';

const sentences: Record<SheetErrorReason, string> = {
  empty: 'the sheet is empty: not even a header row came',
  html: 'a web page came instead of a sheet: is the sheet shared with everyone who has the link?',
  'wrong-columns':
    'wrong columns: expected Affiliate Name, Campaign Code, User Name, Wagered in the first row',
  'no-header': 'no header row: the first row holds data already',
  truncated: 'truncated: the sheet ends in the middle of a row',
  'bad-quotes': 'broken quotes: text follows the closing quote of a cell',
  'row-too-long': 'a row is longer than 1 MiB: a quote may be missing its end',
};

/** A sheet that must not be published. The message is for the person who looks after the sheet. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
  readonly reason: SheetErrorReason;
  /** Set once it is known which of the two sheets it was. */
  readonly sheet: SheetName | undefined;

  constructor(reason: SheetErrorReason, sheet?: SheetName) {
    super(sentences[reason]);
    this.reason = reason;
    this.sheet = sheet;
  }
}
