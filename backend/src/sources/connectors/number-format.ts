import { displayedLine } from '@playhouse/rules/displayed-line';
import { isCurrencyWord } from '../currency-word.js';

/** How the cells of a sheet write numbers, as an example. The first is the default. */
export const NUMBER_FORMATS = ['1,234.56', '1.234,56', '1 234,56'] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

/** Groups do not start with a zero: '0,500' is half a unit with a decimal comma, and nothing else. */
const PATTERNS: Record<NumberFormat, RegExp> = {
  // Also with the groups of India: '1,23,456.78'.
  '1,234.56':
    /^(?<whole>\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d\d)+,\d{3})(?:\.(?<fraction>\d*))?(?<exponent>e[+-]?\d+)?$/i,
  '1.234,56':
    /^(?<whole>\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(?<fraction>\d*))?(?<exponent>e[+-]?\d+)?$/i,
  '1 234,56':
    /^(?<whole>\d+|[1-9]\d{0,2}(?: \d{3})+)(?:,(?<fraction>\d*))?(?<exponent>e[+-]?\d+)?$/i,
};

/** No-break spaces, thin and not. */
const SPACES = /[\u00a0\u2009\u202f]/g;
const MINUS = '\u2212';
/** A number, what is before and after it, and a sign in one of two places: '-$5', '$-5'. */
const CELL =
  /^(?<outer>[+-]?)(?<before>[\p{L}\p{Sc}]{0,5}) ?(?<inner>[+-]?)(?<number>\d[\d., ]*(?:e[+-]?\d{1,3} ?)?)(?<after>[\p{L}\p{Sc}]{0,5})$/iu;
const DOLLARS: ReadonlySet<string> = new Set(
  'R$ US$ $US C$ CA$ $CA A$ AU$ NZ$ HK$ S$ NT$ MX$'.split(' '),
);

/** Whether this is a currency or nothing. '$' after letters may follow a factor: '5 M$'. */
const isCurrency = (text: string): boolean =>
  text === '' || /^\p{Sc}$/u.test(text) || DOLLARS.has(text.toUpperCase()) || isCurrencyWord(text);

/**
 * The number in a cell as an ungrouped decimal with a point: '5.200,40 €' is '5200.40'.
 *
 * @returns null if the cell has none in this format
 */
export function plainDecimal(cell: string, format: NumberFormat): string | null {
  const text = displayedLine(cell).replace(SPACES, ' ').replace(MINUS, '-');
  const { outer = '', before = '', inner = '', number, after = '' } = CELL.exec(text)?.groups ?? {};
  if (number === undefined || !isCurrency(before) || !isCurrency(after)) return null;
  const {
    whole,
    fraction = '',
    exponent = '',
  } = PATTERNS[format].exec(number.trimEnd())?.groups ?? {};
  if (whole === undefined || (outer !== '' && inner !== '')) return null;
  return `${outer}${inner}${whole.replace(/\D/g, '')}.${fraction}${exponent}`;
}
