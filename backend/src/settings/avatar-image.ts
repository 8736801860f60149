import { createHash } from 'node:crypto';
import { BadRequestException } from '@nestjs/common';

const SIDE_PIXELS = 512;
const MAX_PIXELS = 40_000_000;
const QUALITY = 85;

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
 * Makes a picture that was sent into the creator's: decoded, turned upright, cut to a square of 512
 * pixels and encoded anew as WebP, so that nothing of the file is kept but what one sees.
 *
 * @returns the picture, and the first 16 hex digits of its SHA-256.
 * @throws BadRequestException when it is no PNG, JPEG or WebP, is damaged or has too many pixels.
 */
export async function makeAvatar(bytes: Buffer): Promise<{ bytes: Buffer; hash: string }> {
  if (!isPicture(bytes)) throw refuse('Please choose a picture in PNG, JPEG or WebP.');
  // Loaded when it is wanted: its libraries cost memory that most processes never need.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const webp = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch((error: unknown) => {
      throw refuse(
        String(error).includes('pixel limit')
          ? 'The picture has too many pixels. Please make it smaller.'
          : 'This picture is damaged. Please choose another one.',
      );
    });
  return { bytes: webp, hash: createHash('sha256').update(webp).digest('hex').slice(0, 16) };
}
