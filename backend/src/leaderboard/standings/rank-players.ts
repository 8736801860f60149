import type { MergedPlayers } from './merge-sheets.js';

/**
 * The players in the order of their ranks: by wager, the highest first; the same wager (to the cent)
 * by name in code point order, so that the order is the same on every run.
 *
 * @returns player numbers; the rank is the position plus one
 */
export function rankPlayers(players: MergedPlayers): Uint32Array {
  const { count, wagered } = players;
  const order = descending(wagered);
  const compareNames = nameComparer(players);
  const compare = (a: number, b: number): number =>
    (wagered[b] ?? 0) === (wagered[a] ?? 0)
      ? compareNames(a, b)
      : Math.sign((wagered[b] ?? 0) - (wagered[a] ?? 0));
  const keyOf = (index: number): number => centsOf(wagered[order[index] ?? 0] ?? 0);
  let from = 0;
  let key = keyOf(0);
  for (let to = 1; to <= count; to++) {
    const next = to < count ? keyOf(to) : undefined;
    if (next === key) continue;
    // Mostly the same amount; ones of trillions may differ and have the same key all the same.
    if (to - from > 1) order.subarray(from, to).sort(compare);
    from = to;
    key = next ?? 0;
  }
  return order;
}

/** Bytes of UTF-8 compare as code points do. */
function nameComparer({ names, nameEnds }: MergedPlayers): (a: number, b: number) => number {
  return (a, b) => {
    const firstStart = nameEnds[a - 1] ?? 0;
    const secondStart = nameEnds[b - 1] ?? 0;
    const firstLength = (nameEnds[a] ?? 0) - firstStart;
    const secondLength = (nameEnds[b] ?? 0) - secondStart;
    const length = Math.min(firstLength, secondLength);
    for (let i = 0; i < length; i++) {
      const difference = (names[firstStart + i] ?? 0) - (names[secondStart + i] ?? 0);
      if (difference !== 0) return difference;
    }
    return firstLength - secondLength;
  };
}

/** The digits of a 32-bit number by which it is sorted, the lowest first: where one begins, its bits. */
const digits = [
  { shift: 0, mask: 2 ** 11 - 1 },
  { shift: 11, mask: 2 ** 11 - 1 },
  { shift: 22, mask: 2 ** 10 - 1 },
];

/** What is sorted: the two halves of a key, and whose key it is. */
interface Keys {
  low: Uint32Array;
  high: Uint32Array;
  player: Uint32Array;
}

/**
 * Positions of `amounts` from the highest to the lowest: a radix sort over the bits of the numbers,
 * several times as fast for a million of them as a sort that calls back to compare.
 *
 * @param amounts in dollars, rounded to cents; no NaN
 */
function descending(amounts: Float64Array): Uint32Array {
  const count = amounts.length;
  let keys = sortableKeys(amounts);
  let sorted: Keys = {
    low: new Uint32Array(count),
    high: new Uint32Array(count),
    player: new Uint32Array(count),
  };
  for (const half of ['low', 'high'] as const) {
    for (const { shift, mask } of digits) {
      if (moveByDigit(keys, sorted, keys[half], shift, mask)) [keys, sorted] = [sorted, keys];
    }
  }
  return keys.player;
}

/** One pass: moves all keys in the order of one digit, keeping the order within a digit. */
function moveByDigit(
  from: Keys,
  to: Keys,
  halves: Uint32Array,
  shift: number,
  mask: number,
): boolean {
  const count = halves.length;
  const starts = new Uint32Array(mask + 2);
  for (let i = 0; i < count; i++) {
    const digit = ((halves[i] ?? 0) >>> shift) & mask;
    starts[digit + 1] = (starts[digit + 1] ?? 0) + 1;
  }
  if (starts.includes(count)) return false; // all have the same digit: nothing to move
  for (let digit = 0; digit <= mask; digit++) {
    starts[digit + 1] = (starts[digit + 1] ?? 0) + (starts[digit] ?? 0);
  }
  for (let i = 0; i < count; i++) {
    const digit = ((halves[i] ?? 0) >>> shift) & mask;
    const at = starts[digit] ?? 0;
    starts[digit] = at + 1;
    to.low[at] = from.low[i] ?? 0;
    to.high[at] = from.high[i] ?? 0;
    to.player[at] = from.player[i] ?? 0;
  }
  return true;
}

/**
 * Keys that order as whole numbers do, the highest amount first. Made of cents rather than dollars:
 * whole numbers have few bits that differ, and digits that don't cost no pass.
 */
function sortableKeys(amounts: Float64Array): Keys {
  const count = amounts.length;
  const keys: Keys = {
    low: new Uint32Array(count),
    high: new Uint32Array(count),
    player: new Uint32Array(count),
  };
  const number = new Float64Array(1);
  const bits = new Uint32Array(number.buffer);
  for (let i = 0; i < count; i++) {
    number[0] = centsOf(amounts[i] ?? 0);
    const low = bits[0] ?? 0;
    const high = bits[1] ?? 0;
    // The bits of positive numbers order like the numbers, those of negative ones the other way
    // round and, by their sign bit, behind: turning the positive ones upside down orders them all.
    const positive = high >>> 31 === 0;
    keys.low[i] = positive ? ~low : low;
    keys.high[i] = positive ? ~high & 0x7fffffff : high;
    keys.player[i] = i;
  }
  return keys;
}

/** Whole cents; an amount too large to have any is scaled alike, so that it keeps its order. */
function centsOf(dollars: number): number {
  const cents = dollars * 100;
  return Math.abs(cents) <= Number.MAX_SAFE_INTEGER ? Math.round(cents) : cents;
}
