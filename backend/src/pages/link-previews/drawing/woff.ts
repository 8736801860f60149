import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 44;
const ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

const aligned = (bytes: number): number => Math.ceil(bytes / 4) * 4;

/**
 * Unpacks a WOFF file (version 1) into the OpenType font that it contains, which is what HarfBuzz
 * reads.
 *
 * @throws Error if it is not a WOFF file
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER_BYTES + index * ENTRY_BYTES;
    const [offset, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    const stored = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    const data = packed === size ? stored : inflateSync(stored);
    return { tag: woff.subarray(at, at + 4), checksum: woff.readUInt32BE(at + 16), data };
  });
  const start = SFNT_HEADER_BYTES + count * SFNT_ENTRY_BYTES;
  const font = Buffer.alloc(tables.reduce((end, { data }) => end + aligned(data.length), start));
  font.writeUInt32BE(woff.readUInt32BE(4), 0);
  font.writeUInt16BE(count, 4);
  // The other fields of the header speed up a search that HarfBuzz does not use.
  let end = start;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES;
    tag.copy(font, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(end, at + 8);
    font.writeUInt32BE(data.length, at + 12);
    data.copy(font, end);
    end += aligned(data.length);
  }
  return font;
}
