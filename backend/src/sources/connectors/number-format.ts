import { displayedLine } from '@playhouse/rules/displayed-line';

const CURRENCY_WORDS: ReadonlySet<string> = new Set([
  ...Intl.supportedValuesOf('currency'),
  ...['SC', 'GC', 'USDT', 'USDC', 'kr', 'zł', 'Kč', 'Ft', 'lei'],
]);

/**
 * Whether letters next to a number are a currency ('USD', 'eur', 'zł'). Other letters may be a factor, such as
 * 'M' or 'Tsd'.
 */
export const isCurrencyWord = (letters: string): boolean =>
  CURRENCY_WORDS.has(letters) || CURRENCY_WORDS.has(letters.toUpperCase());

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

/** Nearly all cells of an ordinary sheet. */
const ORDINARY = /^\d[\d.,]*$/;
/** No amount is longer. */
export const MAX_AMOUNT_LENGTH = 100;

/** The number in a cell, as it is written, and its sign; null if there is none. */
function numberIn(cell: string): { sign: string; number: string } | null {
  if (cell === '' || cell.length > MAX_AMOUNT_LENGTH) return null;
  if (ORDINARY.test(cell)) return { sign: '', number: cell };
  const text = displayedLine(cell).replace(SPACES, ' ').replace(MINUS, '-');
  const { outer = '', before = '', inner = '', number, after = '' } = CELL.exec(text)?.groups ?? {};
  if (number === undefined || !isCurrency(before) || !isCurrency(after)) return null;
  return outer && inner ? null : { sign: outer || inner, number: number.trimEnd() };
}

/** The formats in which a cell can be read. */
export function formatsOf(cell: string): NumberFormat[] {
  const { number } = numberIn(cell) ?? {};
  if (number === undefined) return [];
  return NUMBER_FORMATS.filter((format) => PATTERNS[format].test(number));
}

/**
 * The number in a cell as an ungrouped decimal with a point: '5.200,40 €' is '5200.40'.
 *
 * @returns null if the cell has none in this format
 */
export function plainDecimal(cell: string, format: NumberFormat): string | null {
  const { sign = '', number = '' } = numberIn(cell) ?? {};
  const { whole, fraction = '', exponent = '' } = PATTERNS[format].exec(number)?.groups ?? {};
  return whole === undefined ? null : `${sign}${whole.replace(/\D/g, '')}.${fraction}${exponent}`;
}
