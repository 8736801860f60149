import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { isLongerThan } from '../../../sources/displayed-text.js';
import { parseAmount } from './amount.js';
import { type SheetColumns, SheetColumnsBuilder } from './sheet-columns.js';
import { SheetError } from './sheet-error.js';
import type { SheetSampler } from './sheet-sampler.js';
import { readHeader, type SheetLayout } from './sheet-header.js';
import { WagerCells } from './wager-cells.js';

/** The content of a sheet. */
export interface ParsedSheet extends SheetColumns {
  /** Wagers that a person may read differently. */
  cells: WagerCells;
}

export interface ParseSheetOptions {
  /** The affiliate name that forces the US flag; compared trimmed and case-insensitive. */
  usAffiliate?: string | undefined;
  /**
   * The number of bytes parsed at a time: small enough for the young generation of the garbage
   * collector.
   */
  chunkBytes?: number;
  /** Collects a sample of the sheet. */
  sampler?: SheetSampler | undefined;
}

const defaultChunkBytes = 32 * 1024;
const maxRowBytes = 1024 * 1024;
/** Far more than a real sheet has; limits the cost of a header of commas. */
const maxColumns = 1_000;
/** The maximum number of characters (Unicode code points) of a usable cell. */
const maxCellLength = 1_000;
const lessThanSign = 0x3c;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * Parses a sheet export (CSV, UTF-8 with or without byte-order mark, CRLF or LF) into typed
 * columns. Omits rows without a user name or with one of more than 100 characters. Ignores other
 * cells of more than 1,000 characters. Amounts are parsed by `parseAmount`.
 *
 * The parser receives one character per byte: commas, quotes and line breaks are the same bytes in
 * UTF-8, chunks cannot split a character, and plain names are copied without decoding.
 *
 * @throws SheetError if the bytes are not a sheet, have wrong columns, or are truncated
 */
export async function parseSheet(
  bytes: Uint8Array,
  { usAffiliate, chunkBytes = defaultChunkBytes, sampler }: ParseSheetOptions = {},
): Promise<ParsedSheet> {
  const start = contentStart(bytes);
  const rows = new SheetRows(bytes.byteLength, usAffiliate, sampler);
  let rowsEnd = 0;

  function* chunks(): Generator<Buffer> {
    for (let from = start; from < bytes.byteLength; from += chunkBytes) {
      if (from - start - rowsEnd > maxRowBytes) throw new SheetError('row-too-long');
      const to = Math.min(from + chunkBytes, bytes.byteLength);
      yield Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from);
    }
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
      encoding: 'latin1',
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
  const lastByte = bytes[bytes.byteLength - 1];
  return rows.finish(lastByte === lineFeed || lastByte === carriageReturn);
}

/**
 * The start of the text after a byte-order mark.
 *
 * @throws SheetError if the content is obviously not a sheet
 */
function contentStart(bytes: Uint8Array): number {
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  let first = start;
  while (first < bytes.byteLength && (bytes[first] ?? 0) <= 32) first++;
  if (first === bytes.byteLength) throw new SheetError('empty');
  if (bytes[first] === lessThanSign) throw new SheetError('html');
  return start;
}

/** Receives a sheet row by row: first the header, then the players. */
class SheetRows {
  private layout: SheetLayout | undefined;
  private headerCells = 0;
  private lastCells: string[] = [];
  /** The number of rows so far, including empty ones. */
  private rowNumber = 0;
  private readonly cells = new WagerCells();
  private readonly columns: SheetColumnsBuilder;
  private readonly usAffiliate: string | undefined;
  private readonly sampler: SheetSampler | undefined;
  private lastAffiliate: string | undefined;
  private lastIsUsAffiliate = false;

  constructor(bytes: number, usAffiliate: string | undefined, sampler: SheetSampler | undefined) {
    this.columns = new SheetColumnsBuilder(bytes);
    this.usAffiliate = usAffiliate === undefined ? undefined : comparable(usAffiliate);
    this.sampler = sampler;
  }

  add(cells: string[]): void {
    const { layout } = this;
    this.rowNumber++;
    if (!layout) {
      if (cells.length > maxColumns) throw new SheetError('wrong-columns');
      const texts = cells.map(decode);
      if (texts.some((text) => text.trim() !== '')) {
        this.layout = readHeader(texts);
        this.headerCells = cells.length;
        this.sampler?.addHeader(texts, this.layout);
      }
      return;
    }
    this.lastCells = cells;
    const name = cells[layout.name];
    if (name === undefined) return;
    const affiliate = cells[layout.affiliate];
    const wagered = cells[layout.wagered] ?? '';
    const amount = amountOf(wagered);
    const added = this.columns.add(
      name,
      amount,
      Boolean(this.usAffiliate) && affiliate !== undefined && this.isUsAffiliate(affiliate),
      hasLongCell(cells),
    );
    if (added !== 'skipped' && !isTooLong(wagered)) this.cells.add(this.rowNumber, wagered, amount);
    this.sampler?.addRow(this.rowNumber, cells, amount, added);
  }

  /** @param complete whether the last row has a line ending, which not every export writes */
  finish(complete: boolean): ParsedSheet {
    if (!this.layout) throw new SheetError('empty');
    const blank = this.lastCells.every((cell) => cell.trim() === '');
    if (!complete && !blank && this.lastCells.length < this.headerCells)
      throw new SheetError('truncated');
    return { ...this.columns.finish(), cells: this.cells };
  }

  /** Sheets repeat few affiliates, so the last result is cached. */
  private isUsAffiliate(affiliate: string): boolean {
    if (isTooLong(affiliate)) return false;
    if (affiliate !== this.lastAffiliate) {
      this.lastAffiliate = affiliate;
      this.lastIsUsAffiliate = comparable(decode(affiliate)) === this.usAffiliate;
    }
    return this.lastIsUsAffiliate;
  }
}

/** Whether a cell (one character per byte) is too long to be used. */
function isTooLong(cell: string): boolean {
  if (cell.length <= maxCellLength) return false;
  return cell.length > 4 * maxCellLength || isLongerThan(decode(cell), maxCellLength);
}

function hasLongCell(cells: string[]): boolean {
  for (const cell of cells) if (isTooLong(cell)) return true;
  return false;
}

/** The amount of a cell; 0 if it contains only spaces, including no-break spaces. */
function amountOf(cell: string): number {
  if (isTooLong(cell)) return NaN;
  const amount = parseAmount(cell);
  return Number.isNaN(amount) && decode(cell).trim() === '' ? 0 : amount;
}

const comparable = (name: string): string => name.trim().toLowerCase();

/** Decodes a cell that has one character per byte. */
const decode = (cell: string): string => Buffer.from(cell, 'latin1').toString('utf8');
