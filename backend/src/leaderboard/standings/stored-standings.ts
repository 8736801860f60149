import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';

const compress = promisify(zstdCompress);
const compression = {
  // Few large pieces, because each takes a turn of the event loop.
  chunkSize: 4 * 1024 * 1024,
  params: { [constants.ZSTD_c_compressionLevel]: 1 },
};

/** A standings document as it is stored. */
export interface StoredStandings {
  /** The document compressed with zstd. */
  compressed: Uint8Array<ArrayBuffer>;
  /** SHA-256 of the uncompressed document in hex. */
  sha256: string;
}

/** Compresses and hashes a document. For worker threads, because hashing blocks the calling thread. */
export async function toStored(bytes: Uint8Array): Promise<StoredStandings> {
  // Compression runs in another thread, while this one hashes.
  const compressing = compress(bytes, compression);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { compressed: new Uint8Array(await compressing), sha256 };
}
