import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { SourceRows } from '../../sources/connectors/read-rows.js';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** What is kept of an answer: amounts in minor units, without pictures. */
export type KeptRows = Pick<SourceRows, 'rows' | 'hasMaskedNames'>;

interface Stored {
  hasMaskedNames: boolean;
  /** The id, the name and the amount of each row. */
  rows: [string | null, string | null, string][];
}

/** Rows as compressed JSON. */
export function storeRows({ rows, hasMaskedNames }: KeptRows): Promise<Uint8Array> {
  const stored: Stored = {
    hasMaskedNames,
    rows: rows.map(({ id, name, amount }) => [id, name, String(amount)]),
  };
  return compress(JSON.stringify(stored));
}

/** The opposite of `storeRows`; no rows for null. */
export async function storedRows(bytes: Uint8Array | null): Promise<KeptRows> {
  if (!bytes) return { rows: [], hasMaskedNames: false };
  const { rows, hasMaskedNames } = JSON.parse(String(await decompress(bytes))) as Stored;
  return {
    hasMaskedNames,
    rows: rows.map(([id, name, amount]) => ({ id, name, amount: BigInt(amount), avatar: null })),
  };
}
