import { displayedLine } from '@playhouse/rules/displayed-line';
import Papa from 'papaparse';
import { clipped } from '../displayed-text.js';
import { SourceError, type SourceErrorCode } from '../source-error.js';
import type { RawRows, SheetShape } from './connector.js';
import type { RawRow } from './json-rows.js';
import { listedNames } from './listed-names.js';
import { formatsOf, NUMBER_FORMATS, type NumberFormat } from './number-format.js';
import { NO_SHEET } from './read-rows.js';

/** How a sheet is read. */
interface SheetLayout {
  /** The titles of columns, ignoring case. */
  name: string;
  amount: string;
  /** '' if the sheet has none. */
  id: string;
  format: NumberFormat;
}

/** A sheet that cannot be read as the owner described it. */
export class SheetShapeError extends SourceError {
  readonly shape: SheetShape;

  constructor(code: SourceErrorCode, reason: string, shape: SheetShape) {
    super(code, reason);
    this.shape = shape;
  }
}

const DELIMITERS = [',', ';', '\t'];
const MAX_LINE_LENGTH = 1024 * 1024;
/** Far more than a real sheet has. */
const MAX_COLUMNS = 1_000;
const MAX_TITLES = 30;
/** The longest title that an owner can enter. */
const MAX_TITLE_LENGTH = 200;
/** Lines before the titles that have no cell. */
const EMPTY_START = /^[\s,;]*\n/;

/**
 * Reads the rows of a sheet: CSV with commas, semicolons or tabs, in UTF-8 or with the byte-order mark of UTF-16,
 * and titles in its first row that is not empty. Rows without a name and an id are left out.
 *
 * @throws SourceError if it cannot be read
 */
export function readSheet(bytes: Uint8Array, layout: SheetLayout): RawRows {
  const text = textOf(bytes);
  const [start] = text.trimStart();
  if (start === undefined) throw new SourceError('empty', 'The sheet is empty.');
  if (start === '<') throw new SourceError('web-page', 'This is a web page instead of a sheet.');
  const rows: RawRow[] = [];
  let columns: SheetColumns | undefined;
  let lastCells: string[] = [];
  const error = parse(text, (cells) => {
    lastCells = cells;
    if (columns) {
      const row = columns.read(cells);
      if (row.name !== null || row.id !== null) rows.push(row);
    } else columns = new SheetColumns(cells, layout);
  });
  if (error === 'MissingQuotes' || (columns?.isCut(lastCells) && !text.endsWith('\n'))) {
    throw new SourceError('truncated', 'The sheet ends in the middle of a row.');
  }
  if (error) {
    throw new SourceError('broken-quotes', 'There is text after the closing quote of a cell.');
  }
  const shape = { columns: columns?.titles ?? [], numberFormats: fittingFormats(rows) };
  assertFormat(rows, layout.format, shape);
  return { rows, sheet: shape };
}

/** The number of rows below the titles. */
export function countRows(text: string): number {
  let count = -1;
  parse(textOf(new TextEncoder().encode(text)), () => {
    count += 1;
  });
  return Math.max(0, count);
}

/** With line feeds only, also within cells, and without a byte-order mark. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  return new TextDecoder(encoding).decode(bytes).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}

/**
 * Calls `onRow` for each row with a cell that is not empty.
 *
 * @returns the first error of the parser
 * @throws SourceError if a line is too long
 */
function parse(text: string, onRow: (cells: string[]) => void): string | undefined {
  for (let from = 0, end = 0; end >= 0; from = end + 1) {
    end = text.indexOf('\n', from);
    if ((end < 0 ? text.length : end) - from > MAX_LINE_LENGTH) {
      throw new SourceError('row-too-long', 'A row is longer than 1 MiB.');
    }
  }
  let error: string | undefined;
  const table = text.replace(EMPTY_START, '');
  const options = { newline: '\n', skipEmptyLines: 'greedy' } as const;
  const cellsWith = (delimiter: string) =>
    Papa.parse<string[]>(table, { ...options, delimiter, preview: 1 }).data[0]?.length ?? 0;
  const counts = DELIMITERS.map(cellsWith);
  Papa.parse<string[]>(table, {
    ...options,
    // The one that separates the most titles.
    delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))],
    step({ data, errors }) {
      error ??= errors[0]?.code;
      onRow(data);
    },
  });
  return error;
}

const comparable = (title: string) => displayedLine(title).toLowerCase();

/** Where the cells of a row are. */
class SheetColumns {
  readonly titles: string[];
  private readonly count: number;
  private readonly id: number | null;
  private readonly name: number;
  private readonly amount: number;

  /** @throws SourceError if a column is missing */
  constructor(cells: readonly string[], { id, name, amount }: SheetLayout) {
    if (cells.length > MAX_COLUMNS) {
      throw new SourceError('wrong-columns', `The sheet has more than ${MAX_COLUMNS} columns.`);
    }
    const names = cells.map(comparable);
    this.count = cells.length;
    this.titles = cells
      .map((cell) => clipped(displayedLine(cell), MAX_TITLE_LENGTH))
      .filter((title) => title !== '')
      .slice(0, MAX_TITLES);
    const find = (title: string) => {
      const wanted = comparable(title);
      const at = names.indexOf(wanted);
      if (at >= 0 && at === names.lastIndexOf(wanted)) return at;
      throw at < 0 ? this.missing(title, cells) : this.wrong(`several columns “${title}”`);
    };
    this.name = find(name);
    this.amount = find(amount);
    this.id = id === '' ? null : find(id);
  }

  read(cells: readonly string[]): RawRow {
    const cell = (at: number | null) => (at === null ? '' : (cells[at] ?? '')).trim() || null;
    return {
      ...{ id: cell(this.id), name: displayedLine(cell(this.name) ?? '') || null },
      ...{ amount: cell(this.amount), avatar: null },
    };
  }

  /** Whether a row has fewer cells than there are titles. */
  isCut(cells: readonly string[]): boolean {
    return cells.length < this.count;
  }

  private missing(title: string, cells: readonly string[]): SourceError {
    // The first row may be a player, whose name must not appear in the message.
    if (cells.some((cell) => formatsOf(cell).length > 0)) {
      return new SheetShapeError(
        'no-header',
        'The first row has a number, so it has no titles. Insert a row with titles above it.',
        NO_SHEET,
      );
    }
    return this.wrong(`no column “${title}”`);
  }

  private wrong(found: string): SourceError {
    return new SheetShapeError(
      'wrong-columns',
      `The sheet has ${found}. It has ${listedNames(this.titles)}.`,
      { columns: this.titles, numberFormats: [] },
    );
  }
}

function fittingFormats(rows: readonly RawRow[]): NumberFormat[] {
  let formats: NumberFormat[] = [...NUMBER_FORMATS];
  for (const { amount } of rows) {
    const fitting = formatsOf(amount ?? '');
    if (fitting.length > 0) formats = formats.filter((format) => fitting.includes(format));
  }
  return formats;
}

/** @throws SourceError if amounts are written in another format */
function assertFormat(rows: readonly RawRow[], format: NumberFormat, shape: SheetShape): void {
  if (shape.numberFormats.includes(format)) return;
  const others = rows
    .map(({ amount }) => formatsOf(amount ?? ''))
    .filter((fitting) => fitting.length > 0 && !fitting.includes(format));
  const formats = shape.numberFormats.length > 0 ? shape.numberFormats : (others[0] ?? []);
  const amounts = others.length === 1 ? '1 amount is' : `${others.length} amounts are`;
  throw new SheetShapeError(
    'other-number-format',
    `${amounts} written like ${formats.join(' or ')}, not like ${format}.`,
    shape,
  );
}
