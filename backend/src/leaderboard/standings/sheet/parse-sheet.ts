import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import Papa from 'papaparse';
import { isLongerThan } from '../../../sources/displayed-text.js';
import { playerName } from '../player-name.js';
import { AmountSum, parseAmount } from './amount.js';
import { SheetError } from './sheet-error.js';
import type { SheetSampler } from './sheet-sampler.js';
import { readHeader, type SheetLayout } from './sheet-header.js';
import { WagerCells } from './wager-cells.js';

/** A row with a user name. */
export interface SheetRow {
  /** As displayed. */
  name: string;
  /** In dollars, as in the sheet; 0 for a malformed cell. */
  wagered: number;
  /** Whether the row has the affiliate name that forces the US flag. */
  isUsAffiliate: boolean;
}

/** Receives the rows of a sheet. */
export type OnRow = (row: SheetRow) => void;

/** A sheet without its rows. */
export interface ParsedSheet {
  /** Number of rows with a user name. */
  rows: number;
  /** Number of rows with an unusable cell, including rows that were omitted because of a long name. */
  malformed: number;
  /** The sum of all rows in dollars, rounded to cents once. */
  total: number;
  /** Wagers that a person may read differently. */
  cells: WagerCells;
}

export interface ParseSheetOptions {
  /** The affiliate name that forces the US flag; compared trimmed and case-insensitive. */
  usAffiliate?: string | undefined;
  /** The number of bytes parsed at a time. */
  chunkBytes?: number;
  /** Collects a sample of the sheet. */
  sampler?: SheetSampler | undefined;
}

const defaultChunkBytes = 32 * 1024;
const maxRowLength = 1024 * 1024;
/** Far more than a real sheet has; limits the cost of a header of commas. */
const maxColumns = 1_000;
/** The maximum number of characters (Unicode code points) of a usable cell. */
const maxCellLength = 1_000;
const lessThanSign = 0x3c;

/**
 * Parses a sheet export (CSV, UTF-8 with or without byte-order mark, CRLF or LF). Omits rows without a user
 * name or with one of more than 100 characters. Ignores other cells of more than 1,000 characters. Amounts
 * are parsed by `parseAmount`.
 *
 * @param onRow also called for the rows before an error
 * @throws SheetError if the bytes are not a sheet, have wrong columns, or are truncated
 */
export async function parseSheet(
  bytes: Uint8Array,
  onRow: OnRow,
  { usAffiliate, chunkBytes = defaultChunkBytes, sampler }: ParseSheetOptions = {},
): Promise<ParsedSheet> {
  const start = contentStart(bytes);
  const rows = new SheetRows(onRow, usAffiliate, sampler);
  let rowsEnd = 0;

  function* chunks(): Generator<string> {
    // Keeps the bytes of a character that a chunk splits. Several times faster than TextDecoder.
    const decoder = new StringDecoder('utf8');
    let length = 0;
    for (let from = start; from < bytes.byteLength; from += chunkBytes) {
      if (length - rowsEnd > maxRowLength) throw new SheetError('row-too-long');
      const text = decoder.write(bytes.subarray(from, from + chunkBytes));
      length += text.length;
      yield text;
    }
    yield decoder.end();
  }

  const input = Readable.from(chunks());
  await new Promise<void>((resolve, reject) => {
    // The parser stops listening after it rejects a row, and reading further may also fail.
    input.on('error', reject);
    Papa.parse<string[]>(input, {
      delimiter: ',',
      // A carriage return before it becomes part of the last cell, and is removed by trimming and
      // parsing.
      newline: '\n',
      chunk: ({ data, errors, meta }) => {
        // An error after the last complete row concerns a row that the chunk splits.
        const error = errors.find(({ row }) => (row ?? 0) < data.length);
        if (error?.code === 'MissingQuotes') throw new SheetError('truncated');
        if (error) throw new SheetError('bad-quotes');
        for (const cells of data) rows.add(cells);
        rowsEnd = meta.cursor;
      },
      complete: () => resolve(),
      error: reject,
    });
  });
  return rows.finish(/[\r\n]/.test(String.fromCharCode(bytes.at(-1) ?? 0)));
}

/**
 * The start of the text after a byte-order mark.
 *
 * @throws SheetError if the content is obviously not a sheet
 */
function contentStart(bytes: Uint8Array): number {
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const first = bytes.subarray(start).find((byte) => byte > 32);
  if (first === undefined) throw new SheetError('empty');
  if (first === lessThanSign) throw new SheetError('html');
  return start;
}

/** Receives a sheet row by row: first the header, then the players. */
class SheetRows {
  private layout: SheetLayout | undefined;
  private headerCells = 0;
  private lastCells: string[] = [];
  /** The number of rows so far, including empty ones. */
  private rowNumber = 0;
  private malformed = 0;
  private rows = 0;
  private readonly total = new AmountSum();
  private readonly cells = new WagerCells();
  private readonly onRow: OnRow;
  private readonly usAffiliate: string | undefined;
  private readonly sampler: SheetSampler | undefined;

  constructor(onRow: OnRow, usAffiliate: string | undefined, sampler: SheetSampler | undefined) {
    this.onRow = onRow;
    this.sampler = sampler;
    this.usAffiliate = usAffiliate === undefined ? undefined : comparable(usAffiliate);
  }

  add(cells: string[]): void {
    this.rowNumber++;
    if (this.layout) this.addPlayer(cells, this.layout);
    else if (cells.length > maxColumns) throw new SheetError('wrong-columns');
    else if (cells.some((text) => text.trim() !== '')) {
      this.layout = readHeader(cells);
      this.headerCells = cells.length;
      this.sampler?.addHeader(cells, this.layout);
    }
  }

  private addPlayer(cells: string[], layout: SheetLayout): void {
    this.lastCells = cells;
    const name = playerName(cells[layout.name] ?? '');
    if (name === '') return;
    const cell = cells[layout.wagered] ?? '';
    const isUsable = !isTooLong(cell);
    const amount = isUsable ? parseAmount(cell) : NaN;
    const isMalformed = name === null || Number.isNaN(amount) || cells.some(isTooLong);
    if (isMalformed) this.malformed++;
    if (isUsable) this.cells.add(this.rowNumber, cell, amount);
    this.sampler?.addRow(this.rowNumber, cells, amount, isMalformed);
    if (name === null) return;
    const affiliate = cells[layout.affiliate] ?? '';
    this.rows++;
    this.onRow({
      name,
      wagered: amount || 0,
      isUsAffiliate: Boolean(this.usAffiliate) && this.isUsAffiliate(affiliate),
    });
    this.total.add(amount || 0);
  }

  /** @param complete whether the last row has a line ending, which not every export writes */
  finish(complete: boolean): ParsedSheet {
    if (!this.layout) throw new SheetError('empty');
    const blank = this.lastCells.every((cell) => cell.trim() === '');
    if (!complete && !blank && this.lastCells.length < this.headerCells)
      throw new SheetError('truncated');
    const { rows, malformed, total, cells } = this;
    return { rows, malformed, total: total.rounded, cells };
  }

  private isUsAffiliate(affiliate: string): boolean {
    return !isTooLong(affiliate) && comparable(affiliate) === this.usAffiliate;
  }
}

const isTooLong = (cell: string): boolean => isLongerThan(cell, maxCellLength);

const comparable = (name: string): string => name.trim().toLowerCase();
