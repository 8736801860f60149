import { MAX_AMOUNT_LENGTH, type NumberFormat, plainDecimal } from './number-format.js';

/** More than any race, as in sheets. */
const MAX_DIGITS = 21;
const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;
/** '1,250.50': a person may read '1,250' with a decimal comma. */
const GROUPED = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** An amount as it was read. */
export interface ReadAmount {
  minor: bigint;
  /** Whether a person may read the text differently, or would not expect it: it is grouped JSON, or negative. */
  isSuspicious: boolean;
}

/** How a source writes amounts. */
export interface Scale {
  /** The decimals of the unit: 2 for cents. */
  decimals: number;
  /** What the source's figures are divided by to get units, a power of ten: 100 if it sends cents. */
  scale: number;
  /** The format of a sheet's cells; a currency around their numbers is ignored. JSON has none. */
  format?: NumberFormat;
}

/**
 * Reads a decimal number without loss, and rounds it to minor units, halves away from zero, as cents of sheets
 * are rounded.
 *
 * @param text a cell of a sheet; or a number of JSON or the same in a string: '48211.33', '1.2e3', '1,250.50'
 * @returns null if it is no number, or above 1e21 units
 */
export function readAmount(text: string, { decimals, scale, format }: Scale): ReadAmount | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_AMOUNT_LENGTH) return null;
  const isGrouped = format === undefined && GROUPED.test(trimmed);
  const plain = isGrouped ? trimmed.replaceAll(',', '') : trimmed;
  const decimal = format === undefined ? plain : plainDecimal(trimmed, format);
  const match = decimal === null ? null : DECIMAL.exec(decimal);
  if (!match) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const power = Number(exponent) - fraction.length + decimals - Math.log10(scale);
  const size = timesPowerOfTen(BigInt(whole + fraction), power);
  if (size > powerOfTen(MAX_DIGITS + decimals)) return null;
  const minor = sign === '-' ? -size : size;
  return { minor, isSuspicious: isGrouped || minor < 0n };
}

const powers: bigint[] = [];

/** Computed once: a source has the same few for all rows. */
const powerOfTen = (exponent: number): bigint => (powers[exponent] ??= 10n ** BigInt(exponent));

/** @param digits not negative */
function timesPowerOfTen(digits: bigint, power: number): bigint {
  if (power >= 0) return digits * powerOfTen(power);
  const divisor = powerOfTen(-power);
  return (digits + divisor / 2n) / divisor;
}

/** Minor units in units, as an exact decimal: 4821133n with 2 decimals is '48211.33'. */
export function decimalOf(minor: bigint, decimals: number): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(decimals + 1, '0');
  const end = digits.length - decimals;
  return `${minor < 0n ? '-' : ''}${digits.slice(0, end)}${decimals > 0 ? '.' : ''}${digits.slice(end)}`;
}
