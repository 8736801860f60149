import type { MergedPlayers } from './merge-sheets.js';

/**
 * The players in the order of their ranks: by wager, the highest first; the same wager (to the cent)
 * by name in code point order, so that the order is the same on every run.
 *
 * @returns player numbers; the rank is the position plus one
 */
export function rankPlayers(players: MergedPlayers): Uint32Array {
  const { count, wagered } = players;
  const numberMask = 2 ** (32 - Math.clz32(count)) - 1;
  const keys = sortedKeys(wagered, numberMask);
  const order = new Uint32Array(count);
  for (let rank = 0; rank < count; rank++) order[rank] = (keys[2 * rank] ?? 0) & numberMask;
  const compareNames = nameComparer(players);
  const compare = (a: number, b: number): number =>
    (wagered[b] ?? 0) === (wagered[a] ?? 0)
      ? compareNames(a, b)
      : Math.sign((wagered[b] ?? 0) - (wagered[a] ?? 0));
  const haveSameKey = (a: number, b: number): boolean =>
    keys[2 * a + 1] === keys[2 * b + 1] &&
    ((keys[2 * a] ?? 0) & ~numberMask) === ((keys[2 * b] ?? 0) & ~numberMask);
  let from = 0;
  for (let to = 1; to <= count; to++) {
    if (to < count && haveSameKey(from, to)) continue;
    // Mostly the same amount; ones of many millions may differ all the same.
    if (to - from > 1) order.subarray(from, to).sort(compare);
    from = to;
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

/**
 * Keys from the highest amount to the lowest, each as two halves of 32 bits, the low one first. A key
 * is as much of the amount as fits into 64 bits beside the player's number, which stands in the lowest:
 * whole numbers are sorted natively, several times as fast as with a callback. Amounts that differ only
 * in what does not fit have the same key. Little-endian, as the stored document is.
 *
 * @param amounts in dollars, rounded to cents; no NaN and no -0
 * @param numberMask the bits of a player's number
 */
function sortedKeys(amounts: Float64Array, numberMask: number): Uint32Array {
  const keys = new BigUint64Array(amounts.length);
  const halves = new Uint32Array(keys.buffer);
  const bits = new Uint32Array(amounts.buffer, amounts.byteOffset, halves.length);
  for (let player = 0; player < amounts.length; player++) {
    const low = bits[2 * player] ?? 0;
    const high = bits[2 * player + 1] ?? 0;
    // The bits of positive numbers order like the numbers, those of negative ones the other way
    // round and, by their sign bit, behind: turning the positive ones upside down orders them all.
    const positive = high >>> 31 === 0;
    halves[2 * player] = ((positive ? ~low : low) & ~numberMask) | player;
    halves[2 * player + 1] = positive ? ~high & 0x7fffffff : high;
  }
  keys.sort();
  return halves;
}
