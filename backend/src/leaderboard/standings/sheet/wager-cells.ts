import { displayedLine } from '@playhouse/rules/displayed-line';
import { isCurrencyWord } from '../../../sources/connectors/number-format.js';
import { clipped } from '../../../sources/displayed-text.js';
import type { CellReport } from '../../../sources/source-findings.js';

/**
 * How a wager cell is written. `plain`: a person reads the same amount as `parseAmount`, or none;
 * `error`: a spreadsheet's error; `decimal-comma`: the comma separates the cents; `three-decimals`: the dot
 * may separate thousands; `suspicious`: a person may read anything else.
 */
type CellKind = 'plain' | 'error' | 'decimal-comma' | 'three-decimals' | 'suspicious';

/** Nearly all cells of an ordinary sheet. */
const ORDINARY = /^\s*\$?-?\$?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d\d?)?\s*$/;
/**
 * '#N/A', '#DIV/0!', '#ССЫЛКА!', '#####' or 'Loading...', in any language: no number in an error sign, and
 * no number before an ellipsis.
 */
const ERROR = /^(?:#\D+(?:0[!?]?)?|\D*(?:\.{3}|…))$/;
/** What may be before the last comma of a number, without a currency. */
const BEFORE_COMMA = /^[\d.,\s'’]*$/u;
/** The digits after the last comma, if nothing separates them. */
const AFTER_COMMA = /^(?<tail>\d+)[^\d.,]*$/;
/** Digits before a comma that cannot separate thousands: '0', '1234', '1.234'. */
const NOT_THOUSANDS = /^0$|\d{4}$|\d[.\s'’]\d{3}$/u;
/** A number with an optional minus sign, and a currency before or after it. */
const CLEAR =
  /^-?(?<before>\p{L}{0,4}\p{Sc}?)\s*-?(?<number>(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:[\s'’]\d{3})+|\d{1,2}(?:,\d\d)+,\d{3})(?:\.\d*)?|\.\d+)\s*(?<after>\p{L}{0,4}\p{Sc}?)$/u;
const THREE_DECIMALS = /^[1-9]\d{0,2}\.\d{3}$/;
const MAX_EXAMPLES = 3;
/** No amount is longer. The expressions take quadratic time. */
const MAX_LENGTH = 100;

/** @param text trimmed */
function kindOf(text: string): CellKind {
  if (ERROR.test(text)) return 'error';
  if (!/\p{N}/u.test(text)) return 'plain';
  if (text.length > MAX_LENGTH) return 'suspicious';
  if (hasDecimalComma(text)) return 'decimal-comma';
  const { before = '', number, after = '' } = CLEAR.exec(text)?.groups ?? {};
  if (number === undefined || !isCurrency(before) || !isCurrency(after)) return 'suspicious';
  return THREE_DECIMALS.test(number) ? 'three-decimals' : 'plain';
}

function hasDecimalComma(text: string): boolean {
  const comma = text.lastIndexOf(',');
  const head = text.slice(0, Math.max(0, comma)).replace(/^\D+/, '').trim();
  const { tail } = AFTER_COMMA.exec(text.slice(comma + 1))?.groups ?? {};
  if (comma < 0 || tail === undefined || !BEFORE_COMMA.test(head)) return false;
  return tail.length !== 3 || NOT_THOUSANDS.test(head);
}

const isCurrency = (unit: string): boolean =>
  unit === '' || /\p{Sc}$/u.test(unit) || isCurrencyWord(unit);

/**
 * Counts the wagers that a person may read differently, with examples. `parseAmount` decides what they are;
 * nothing here changes an amount.
 */
export class WagerCells {
  errors = 0;
  readonly decimalCommas: CellReport = { count: 0, examples: [] };
  private readonly other: CellReport = { count: 0, examples: [] };
  private readonly threeDecimals: CellReport = { count: 0, examples: [] };
  private hasCents = false;

  /**
   * @param row as numbered in the sheet, from 1
   * @param amount in dollars; NaN if it is not an amount
   */
  add(row: number, cell: string, amount: number): void {
    if (ORDINARY.test(cell)) {
      this.hasCents ||= cell.includes('.');
      return;
    }
    const text = displayedLine(cell);
    const kind = kindOf(text);
    if (kind === 'plain') return;
    if (kind === 'error') {
      this.errors++;
      return;
    }
    const report = {
      'decimal-comma': this.decimalCommas,
      'three-decimals': this.threeDecimals,
      suspicious: this.other,
    }[kind];
    report.count++;
    if (report.examples.length === MAX_EXAMPLES) return;
    report.examples.push({
      row,
      cell: clipped(text, MAX_LENGTH),
      read: Number.isNaN(amount) ? 0 : amount,
    });
  }

  /** Three decimals are only suspicious if no other wager of the sheet has a dot before its cents. */
  get suspicious(): CellReport {
    if (this.hasCents) return this.other;
    return {
      count: this.other.count + this.threeDecimals.count,
      examples: [...this.other.examples, ...this.threeDecimals.examples].slice(0, MAX_EXAMPLES),
    };
  }
}
