import { hashOfName } from '../standings/sheet/sheet-columns.js';
import type { StandingsColumns } from '../standings/standings-document.js';

/** Marks a player who is not in the earlier standings. */
export const NEW_PLAYER = -(2 ** 31);

/**
 * The places that each player gained (above 0) or lost (below 0) between two standings.
 *
 * @returns by index in the later standings; `NEW_PLAYER` without an earlier place
 */
export function compareStandings(
  earlier: StandingsColumns,
  later: StandingsColumns,
): Int32Array<ArrayBuffer> {
  const players = earlier.wagered.length;
  const hashes = new Uint32Array(players);
  // Open addressing, at most half full. A slot contains an earlier index plus one; 0 is empty.
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(16, players * 2))));
  const mask = slots.length - 1;
  for (let index = 0; index < players; index++) {
    const number = earlier.nameNumbers[index] ?? 0;
    const start = earlier.nameEnds[number - 1] ?? 0;
    const hash = hashOfName(earlier.names, start, earlier.nameEnds[number] ?? 0);
    hashes[index] = hash;
    let slot = hash & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = index + 1;
  }
  const moved = new Int32Array(later.wagered.length);
  for (let index = 0; index < moved.length; index++) {
    moved[index] = NEW_PLAYER;
    const number = later.nameNumbers[index] ?? 0;
    const start = later.nameEnds[number - 1] ?? 0;
    const end = later.nameEnds[number] ?? 0;
    const hash = hashOfName(later.names, start, end);
    let slot = hash & mask;
    for (let entry = slots[slot] ?? 0; entry > 0; entry = slots[slot] ?? 0) {
      const before = entry - 1;
      if (hashes[before] === hash && hasName(earlier, before, later.names, start, end)) {
        moved[index] = before - index;
        break;
      }
      slot = (slot + 1) & mask;
    }
  }
  return moved;
}

/** Whether the player at an index has the name between two offsets of other names. */
function hasName(
  { nameNumbers, nameEnds, names }: StandingsColumns,
  index: number,
  otherNames: Uint8Array,
  start: number,
  end: number,
): boolean {
  const number = nameNumbers[index] ?? 0;
  const from = nameEnds[number - 1] ?? 0;
  const length = end - start;
  if ((nameEnds[number] ?? 0) - from !== length) return false;
  for (let i = 0; i < length; i++) {
    if (names[from + i] !== otherNames[start + i]) return false;
  }
  return true;
}
