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

/**
 * The first four bytes of a document without names, `PHE1`. The names are masks, and at its end are
 * n × 12 bytes: by rank, the public id.
 */
export const erasedSignature = 0x31454850;
/** The length of a public id in bytes; the id is their base64url. */
const idBytes = 12;

/** The value at offset 20 of a document whose sum counts only wagers above $0. */
export const positiveSum = 1;

/** Views on the columns of a document. */
export interface StandingsColumns {
  wagered: Float64Array;
  nameNumbers: Uint32Array;
  nameEnds: Uint32Array;
  flags: Uint8Array;
  names: Uint8Array;
  /** The public ids of a document without names; otherwise empty. */
  ids: Uint8Array;
}

interface DocumentSize {
  players: number;
  nameBytes: number;
  /** Whether the document has masks and ids instead of names. */
  isErased: boolean;
}

/** The length of a document in bytes. */
export function documentBytes({ players, nameBytes, isErased }: DocumentSize): number {
  return headerBytes + (isErased ? 17 + idBytes : 17) * players + nameBytes;
}

/** The columns of the document in `buffer`, for reading or writing. */
export function columnsOf(
  buffer: ArrayBuffer,
  { players, nameBytes, isErased }: DocumentSize,
): StandingsColumns {
  return {
    wagered: new Float64Array(buffer, headerBytes, players),
    nameNumbers: new Uint32Array(buffer, headerBytes + 8 * players, players),
    nameEnds: new Uint32Array(buffer, headerBytes + 12 * players, players),
    flags: new Uint8Array(buffer, headerBytes + 16 * players, players),
    names: new Uint8Array(buffer, headerBytes + 17 * players, nameBytes),
    ids: new Uint8Array(
      buffer,
      headerBytes + 17 * players + nameBytes,
      isErased ? idBytes * players : 0,
    ),
  };
}

/** The bytes of the public id of the player at an index, in the `ids` of a document. */
export const idAt = (ids: Uint8Array, index: number): Uint8Array =>
  ids.subarray(idBytes * index, idBytes * (index + 1));

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
  const size = { players: count, nameBytes: names.length, isErased: false };
  const { bytes, columns } = createDocument(size, players.totalWagered);
  columns.nameNumbers.set(order);
  columns.nameEnds.set(nameEnds);
  columns.names.set(names);
  for (let index = 0; index < count; index++) {
    const player = order[index] ?? 0;
    columns.wagered[index] = wagered[player] ?? 0;
    columns.flags[index] = flags[player] ?? 0;
  }
  return bytes;
}

/**
 * Creates a document with a header and empty columns.
 *
 * @param totalWagered of the active players, in dollars, rounded to cents
 */
export function createDocument(
  size: DocumentSize,
  totalWagered: number,
): { bytes: Uint8Array<ArrayBuffer>; columns: StandingsColumns } {
  const buffer = new ArrayBuffer(documentBytes(size));
  const header = new DataView(buffer);
  header.setUint32(0, size.isErased ? erasedSignature : signature, true);
  header.setUint32(4, size.players, true);
  header.setFloat64(8, totalWagered, true);
  header.setUint32(16, size.nameBytes, true);
  header.setUint32(20, positiveSum, true);
  return { bytes: new Uint8Array(buffer), columns: columnsOf(buffer, size) };
}
