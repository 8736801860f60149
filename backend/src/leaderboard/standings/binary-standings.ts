import { displayedLine } from '@playhouse/rules/displayed-line';
import { clipped } from '../../sources/displayed-text.js';
import { isActive } from './prize.js';
import { maxNameLength } from './player-name.js';
import { AmountSum } from './sheet/amount.js';
import { Standings } from './standings.js';

/** The first bytes of standings with names, and of those without. */
const WITH_NAMES = 'PHS1';
const WITHOUT_NAMES = 'PHE1';
const HEADER_BYTES = 24;
const ID_BYTES = 12;

const formatOf = (bytes: Buffer): string => bytes.toString('latin1', 0, 4);

/** Whether stored standings are from version 1.0, which did not write JSON. */
export const isBinary = (bytes: Buffer): boolean =>
  [WITH_NAMES, WITHOUT_NAMES].includes(formatOf(bytes));

/**
 * Reads the standings of version 1.0, little-endian.
 *
 * | offset | content |
 * |---|---|
 * | 0 | the format |
 * | 4 | number of players n, uint32 |
 * | 8 | wagered by the active players, dollars rounded to cents, float64 |
 * | 16 | bytes of all names b, uint32 |
 * | 20 | 0, uint32, if the sum includes wagers below $0 |
 * | 24 | n × float64: by rank, wagered in dollars rounded to cents |
 * | 24 + 8n | n × uint32: by rank, the number of the name |
 * | 24 + 12n | n × uint32: by number, where the name ends; it begins where the previous one ends |
 * | 24 + 16n | n × uint8: by rank, flags |
 * | 24 + 17n | b bytes: the names, UTF-8 |
 * | 24 + 17n + b | without names, n × 12 bytes: by rank, the public id |
 */
export function readBinary(bytes: Buffer): Standings {
  const size = bytes.readUInt32LE(4);
  const isErased = formatOf(bytes) === WITHOUT_NAMES;
  const [numbers, ends, flags, names] = [8, 12, 16, 17].map(
    (each) => HEADER_BYTES + each * size,
  ) as [number, number, number, number];
  const ids = names + bytes.readUInt32LE(16);
  const endOf = (number: number) => (number < 0 ? 0 : bytes.readUInt32LE(ends + 4 * number));
  const column = <T>(valueAt: (index: number) => T): T[] =>
    Array.from({ length: size }, (_, index) => valueAt(index));
  const nameAt = (index: number): string => {
    const number = bytes.readUInt32LE(numbers + 4 * index);
    const name = bytes.toString('utf8', names + endOf(number - 1), names + endOf(number));
    // The first releases stored names of any length with any character.
    return isErased ? name : clipped(displayedLine(name), maxNameLength);
  };
  const idAt = (index: number): string => {
    const id = ids + ID_BYTES * index;
    return bytes.toString('base64url', id, id + ID_BYTES);
  };
  const wagered = column((index) => bytes.readDoubleLE(HEADER_BYTES + 8 * index));
  const positive = bytes.readUInt32LE(20) !== 0;
  return new Standings({
    names: column(nameAt),
    wagered,
    flags: [...bytes.subarray(flags, flags + size)],
    ids: isErased ? column(idAt) : undefined,
    totalWagered: positive ? bytes.readDoubleLE(8) : sumOfActive(wagered),
  });
}

function sumOfActive(wagers: readonly number[]): number {
  const sum = new AmountSum();
  for (const wagered of wagers) if (isActive(wagered)) sum.add(wagered);
  return sum.rounded;
}
