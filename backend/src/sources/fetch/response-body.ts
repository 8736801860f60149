import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { SourceError } from '../source-error.js';

const MAX_START_BYTES = 16 * 1024;
const MEBIBYTE = 1024 * 1024;

/** Value of `Accept-Encoding`. */
export const ENCODINGS = 'gzip, br';

/** A header's value; the first one if it occurs several times. */
export function singleHeader({ headers }: Dispatcher.ResponseData, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

/** The decompressed body; a compressed body that ends too early is an error. */
export function decompressed(response: Dispatcher.ResponseData): Readable {
  const encoding = singleHeader(response, 'content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity') return response.body;
  if (encoding === 'gzip' || encoding === 'x-gzip' || encoding === 'br') {
    const unpack = encoding === 'br' ? createBrotliDecompress() : createGunzip();
    // Errors of both streams reach the reader of the last one.
    return pipeline(response.body, unpack, () => undefined);
  }
  throw new SourceError('wrong-type', 'The source used a compression that was not requested.');
}

/**
 * The first 16 KiB of the decompressed body, as text.
 *
 * @throws SourceError if it has a compression that was not requested
 */
export async function readStart(response: Dispatcher.ResponseData): Promise<string> {
  const body = decompressed(response);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= MAX_START_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8', 0, MAX_START_BYTES);
}

/** Like `readStart`, but '' for a compression that was not requested: for callers who need only the status. */
export async function readStartIfDecodable(response: Dispatcher.ResponseData): Promise<string> {
  try {
    return await readStart(response);
  } catch (error) {
    if (error instanceof SourceError) return '';
    throw error;
  }
}

/**
 * The complete body in a separate buffer.
 *
 * @throws SourceError if it is empty or too large.
 */
export async function readWhole(
  body: Readable,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  if (length === 0) throw new SourceError('empty', 'The source sent an empty response.');
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** The error for a body of more than `maxBytes`. */
export function tooLarge(maxBytes: number): SourceError {
  const limit =
    maxBytes >= MEBIBYTE ? `${Math.floor(maxBytes / MEBIBYTE)} MiB` : `${maxBytes} bytes`;
  return new SourceError('too-large', `The response is larger than ${limit}.`);
}

/** Discards a body without reading it; does nothing if it was read completely. */
export function discard(body: Readable): void {
  if (body.readableEnded) return;
  body.on('error', () => undefined);
  body.destroy();
}
