import { createHash } from 'node:crypto';
import { BadRequestException } from '@nestjs/common';
import pLimit from 'p-limit';
import { TooManyRequests } from '../../http/rate-limit/too-many-requests.js';

const SIDE_PIXELS = 512;
const MAX_PIXELS = 25_000_000;
const QUALITY = 85;
/** Decoding can take some hundred megabytes, so one picture is processed at a time. */
const limit = pLimit(1);
/** Pictures that wait, each with its file in memory. */
const MAX_WAITING = 3;
const RETRY_AFTER_SECONDS = 5;

/** The creator's picture as it is stored. */
export interface AvatarImage {
  /** WebP. */
  bytes: Buffer;
  /** The first 16 hex digits of its SHA-256. */
  hash: string;
}

const refuse = (error: string) => new BadRequestException({ error });

/** By what a file begins with, whatever its sender calls it. */
function isPicture(bytes: Buffer): boolean {
  const text = bytes.toString('latin1', 0, 12);
  return (
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    text.startsWith('\xff\xd8\xff') ||
    /^RIFF[^]{4}WEBP$/.test(text)
  );
}

/**
 * Makes the creator's picture from a file: decoded, turned upright, cut to a square of 512 pixels and
 * encoded anew as WebP, so that nothing of the file is kept but what one sees.
 *
 * @throws BadRequestException when it is no PNG, JPEG or WebP, is damaged or has too many pixels.
 * @throws TooManyRequests when several pictures are waiting already.
 */
export async function makeAvatar(file: Buffer): Promise<AvatarImage> {
  if (!isPicture(file)) throw refuse('Please choose a picture in PNG, JPEG or WebP.');
  if (limit.pendingCount >= MAX_WAITING) {
    throw new TooManyRequests(
      'Other pictures are being processed. Please try again in a few seconds.',
      RETRY_AFTER_SECONDS,
    );
  }
  const bytes = await limit(() => convert(file));
  return { bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
}

async function convert(file: Buffer): Promise<Buffer> {
  // Loaded when it is wanted: its libraries cost memory that most processes never need.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // Each further thread needs buffers of its own.
  sharp.concurrency(1);
  return sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch((error: unknown) => {
      throw refuse(
        String(error).includes('pixel limit')
          ? 'The picture has too many pixels. Please make it smaller (at most 25 megapixels).'
          : 'This picture is damaged. Please choose another one.',
      );
    });
}
