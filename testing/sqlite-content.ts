import { readFileSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';

// Reads a SQLite database without SQLite: every page of the file and of the write-ahead log, unused space
// included. The format is described at https://sqlite.org/fileformat2.html.

const HEADER_BYTES = 100;
const WAL_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const TABLE_LEAF = 0x0d;
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

interface PageImage {
  number: number;
  bytes: Buffer;
}

/**
 * Everything that the files of a SQLite database contain: their bytes, the values of all rows in all
 * versions of their pages, and what both contain in compressed form (zstd), decompressed.
 *
 * @throws if the database has no write-ahead log (`{file}-wal`)
 */
export function sqliteContent(file: string): Buffer[] {
  const database = readFileSync(file);
  const log = readFileSync(`${file}-wal`);
  const pageBytes = pageBytesOf(database);
  const stored = pagesOf(database, pageBytes);
  const written = framesOf(log, pageBytes);
  const newest = new Map([...stored, ...written].map((page) => [page.number, page.bytes]));
  const older = new Map(stored.map((page) => [page.number, page.bytes]));
  const values = [...stored, ...written].flatMap((page) =>
    // The overflow pages of a value may be in the file or in the log.
    [newest, older].flatMap((pages) => valuesIn(page, pages)),
  );
  const pieces = [database, log, ...values];
  return [...pieces, ...pieces.flatMap(decompressedIn)];
}

const pageBytesOf = (database: Buffer): number => {
  const bytes = database.readUInt16BE(16);
  return bytes === 1 ? 65_536 : bytes;
};

const pagesOf = (database: Buffer, pageBytes: number): PageImage[] =>
  Array.from({ length: database.length / pageBytes }, (_, index) => ({
    number: index + 1,
    bytes: database.subarray(index * pageBytes, (index + 1) * pageBytes),
  }));

function framesOf(log: Buffer, pageBytes: number): PageImage[] {
  const frames: PageImage[] = [];
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  for (let at = WAL_HEADER_BYTES; at + frameBytes <= log.length; at += frameBytes) {
    const bytes = log.subarray(at + FRAME_HEADER_BYTES, at + frameBytes);
    frames.push({ number: log.readUInt32BE(at), bytes });
  }
  return frames;
}

/** The rows of a table's page, each as one buffer, including their parts on overflow pages. */
function valuesIn({ number, bytes }: PageImage, pages: ReadonlyMap<number, Buffer>): Buffer[] {
  const start = number === 1 ? HEADER_BYTES : 0;
  if (bytes[start] !== TABLE_LEAF) return [];
  const cells = bytes.readUInt16BE(start + 3);
  return Array.from({ length: cells }, (_, index) => {
    const at = bytes.readUInt16BE(start + 8 + 2 * index);
    const size = readVarint(bytes, at);
    const rowId = readVarint(bytes, size.end);
    const local = localBytes(size.value, bytes.length);
    const value = bytes.subarray(rowId.end, rowId.end + local);
    if (local === size.value) return value;
    const rest = continuation(bytes.readUInt32BE(rowId.end + local), pages);
    return Buffer.concat([value, rest]).subarray(0, size.value);
  });
}

function continuation(first: number, pages: ReadonlyMap<number, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const seen = new Set<number>();
  for (let number = first; number !== 0 && !seen.has(number);) {
    seen.add(number);
    const page = pages.get(number);
    if (!page) break;
    parts.push(page.subarray(4));
    number = page.readUInt32BE(0);
  }
  return Buffer.concat(parts);
}

/** How many bytes of a row are on the page itself. */
function localBytes(size: number, usable: number): number {
  const most = usable - 35;
  if (size <= most) return size;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const local = least + ((size - least) % (usable - 4));
  return local <= most ? local : least;
}

function readVarint(bytes: Buffer, at: number): { value: number; end: number } {
  let value = 0;
  for (let index = 0; index < 9; index++) {
    const byte = bytes[at + index] ?? 0;
    value = index === 8 ? value * 256 + byte : value * 128 + (byte & 0x7f);
    if (byte < 0x80 || index === 8) return { value, end: at + index + 1 };
  }
  return { value, end: at + 9 };
}

function decompressedIn(piece: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = piece.indexOf(ZSTD_MAGIC); at >= 0; at = piece.indexOf(ZSTD_MAGIC, at + 1)) {
    try {
      found.push(zstdDecompressSync(piece.subarray(at)));
    } catch {
      // Not the start of a frame, or its end is on another page and part of a row's value.
    }
  }
  return found;
}
