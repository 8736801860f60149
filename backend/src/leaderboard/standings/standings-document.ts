import type { MergedPlayers } from './merge-sheets.js';

/**
 * The standings as one binary document, little-endian. The columns of amounts and flags are ordered
 * by rank. The names stay in the order in which the sheets contain them, so that they need not be
 * moved; a column maps each rank to its name.
 *
 * | offset | content |
 * |---|---|
 * | 0 | 4 bytes `PHS1` |
 * | 4 | number of players n, uint32 |
 * | 8 | wagered by the active players, dollars rounded to cents, float64 |
 * | 16 | bytes of all names b, uint32 |
 * | 20 | 1, uint32; 0 in older documents, whose sum includes wagers below $0 |
 * | 24 | n × float64: by rank, wagered in dollars rounded to cents |
 * | 24 + 8n | n × uint32: by rank, the number of the name |
 * | 24 + 12n | n × uint32: by number, where the name ends; it begins where the previous one ends |
 * | 24 + 16n | n × uint8: by rank, flags |
 * | 24 + 17n | b bytes: the names, UTF-8 |
 */
export const headerBytes = 24;
/** The first four bytes, `PHS1`, as a little-endian number. */
export const signature = 0x31534850;

/** The value at offset 20 of a document whose sum counts only wagers above $0. */
export const positiveSum = 1;

/** Views on the columns of a document. */
export interface StandingsColumns {
  wagered: Float64Array;
  nameNumbers: Uint32Array;
  nameEnds: Uint32Array;
  flags: Uint8Array;
  names: Uint8Array;
}

/** The length of a document in bytes, for a number of players and bytes of names. */
export function documentBytes(players: number, nameBytes: number): number {
  return headerBytes + 17 * players + nameBytes;
}

/** The columns of the document in `buffer`, for reading or writing. */
export function columnsOf(
  buffer: ArrayBuffer,
  players: number,
  nameBytes: number,
): StandingsColumns {
  return {
    wagered: new Float64Array(buffer, headerBytes, players),
    nameNumbers: new Uint32Array(buffer, headerBytes + 8 * players, players),
    nameEnds: new Uint32Array(buffer, headerBytes + 12 * players, players),
    flags: new Uint8Array(buffer, headerBytes + 16 * players, players),
    names: new Uint8Array(buffer, headerBytes + 17 * players, nameBytes),
  };
}

/**
 * Writes the document of ranked players.
 *
 * @param order by rank, the number of the player in `players`
 */
export function encodeStandings(
  players: MergedPlayers,
  order: Uint32Array,
): Uint8Array<ArrayBuffer> {
  const { count, wagered, flags, names, nameEnds } = players;
  const buffer = new ArrayBuffer(documentBytes(count, names.length));
  const header = new DataView(buffer);
  header.setUint32(0, signature, true);
  header.setUint32(4, count, true);
  header.setFloat64(8, players.totalWagered, true);
  header.setUint32(16, names.length, true);
  header.setUint32(20, positiveSum, true);

  const columns = columnsOf(buffer, count, names.length);
  columns.nameNumbers.set(order);
  columns.nameEnds.set(nameEnds);
  columns.names.set(names);
  for (let index = 0; index < count; index++) {
    const player = order[index] ?? 0;
    columns.wagered[index] = wagered[player] ?? 0;
    columns.flags[index] = flags[player] ?? 0;
  }
  return new Uint8Array(buffer);
}
