import type { MergedPlayers } from './merge-sheets.js';

/**
 * Sorts players by rank: highest wager first; equal wagers (to the cent) by name in code point
 * order, so that the order is reproducible.
 *
 * @returns player numbers; the rank is the index plus one
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
    // Usually equal amounts; amounts of many millions may still differ.
    if (to - from > 1) order.subarray(from, to).sort(compare);
    from = to;
  }
  return order;
}

/** UTF-8 bytes sort like code points. */
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
 * Sort keys from the highest amount to the lowest, as two 32-bit halves each, low half first. A key
 * contains as many bits of the amount as fit into 64 bits next to the player's number in the lowest
 * bits. Whole numbers are sorted natively, several times faster than with a callback. Amounts that
 * differ only in the omitted bits have the same key. Little-endian, like the stored document.
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
    // The bits of positive numbers sort like the numbers; those of negative numbers sort in reverse
    // and, because of the sign bit, after them. Inverting the positive ones sorts all of them in
    // descending order.
    const positive = high >>> 31 === 0;
    halves[2 * player] = ((positive ? ~low : low) & ~numberMask) | player;
    halves[2 * player + 1] = positive ? ~high & 0x7fffffff : high;
  }
  keys.sort();
  return halves;
}
