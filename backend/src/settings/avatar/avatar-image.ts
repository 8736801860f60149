import { createHash } from 'node:crypto';
import { BadRequestException } from '@nestjs/common';
import pLimit from 'p-limit';
import { TooManyRequests } from '../../core/http/rate-limit/too-many-requests.js';

const SIDE_PIXELS = 512;
const MAX_PIXELS = 25_000_000;
const QUALITY = 85;
/** Decoding can take some hundred megabytes, so one picture is processed at a time. */
const limit = pLimit(1);
/** The number of pictures that may wait to be processed. The file of each is in memory. */
const MAX_WAITING = 3;
const RETRY_AFTER_SECONDS = 5;

/** The creator's picture as stored. */
export interface AvatarImage {
  /** WebP. */
  bytes: Buffer;
  /** The first 16 hex digits of its SHA-256. */
  hash: string;
}

const reject = (error: string) => new BadRequestException({ error });

/** Detects the format from the first bytes, regardless of the declared type. */
function isPicture(bytes: Buffer): boolean {
  const text = bytes.toString('latin1', 0, 12);
  return (
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    text.startsWith('\xff\xd8\xff') ||
    /^RIFF[^]{4}WEBP$/.test(text)
  );
}

/**
 * Converts a file to the creator's picture: decodes it, applies its orientation, crops it to a
 * square of 512 pixels and encodes it as WebP, so that no metadata of the file remains.
 *
 * @throws BadRequestException if it is not a PNG, JPEG or WebP, is damaged, or has too many pixels.
 * @throws TooManyRequests if several pictures are already waiting.
 */
export async function makeAvatar(file: Buffer): Promise<AvatarImage> {
  if (!isPicture(file)) throw reject('Please choose a picture in PNG, JPEG or WebP.');
  if (limit.pendingCount >= MAX_WAITING) {
    throw new TooManyRequests(
      'Other pictures are being processed. Please try again in a few seconds.',
      RETRY_AFTER_SECONDS,
    );
  }
  const bytes = await limit(() => convert(file));
  return { bytes, hash: avatarHash(bytes) };
}

/** The hash of a stored picture. */
export const avatarHash = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

async function convert(file: Buffer): Promise<Buffer> {
  // Loaded only when needed, because its libraries take a lot of memory.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // Each thread would need its own buffers.
  sharp.concurrency(1);
  return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch((error: unknown) => {
      throw reject(
        String(error).includes('pixel limit')
          ? 'The picture has too many pixels. Please make it smaller (at most 25 megapixels).'
          : 'This picture is damaged. Please choose another one.',
      );
    });
}
