import sharp from 'sharp';
import type { PreviewContent } from '../preview-content.js';
import { draw } from './drawing.js';
import { HEIGHT, WIDTH } from './shapes.js';
import type { Typesetter } from './typesetter.js';

/** Some services do not show larger previews, or load them slowly. */
export const MAX_PREVIEW_BYTES = 120_000;
/** A detailed picture needs a lower quality to stay below the limit. */
const QUALITIES = [86, 74, 60, 40];

// Keeps the memory use low and constant.
sharp.cache(false);
sharp.concurrency(1);

/** A picture in a circle. */
async function circle(picture: Uint8Array, diameter: number): Promise<Buffer> {
  const radius = String(diameter / 2);
  const mask = `<svg width="${String(diameter)}" height="${String(diameter)}"><circle cx="${radius}" cy="${radius}" r="${radius}"/></svg>`;
  return sharp(picture)
    .resize(diameter, diameter)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/**
 * A link preview as a JPEG of 1200 × 630 pixels.
 *
 * @param picture of the creator; null if there is none
 * @throws Error if it is larger than `MAX_PREVIEW_BYTES` even with the lowest quality
 */
export async function renderJpeg(
  content: PreviewContent,
  picture: Uint8Array | null,
  type: Typesetter,
): Promise<Buffer> {
  const { svg, picture: place } = draw(content, type);
  const document = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(WIDTH)}" height="${String(HEIGHT)}">${svg}</svg>`;
  const pictures = picture
    ? [
        {
          input: await circle(picture, 2 * place.radius),
          left: place.x - place.radius,
          top: place.y - place.radius,
        },
      ]
    : [];
  const pixels = await sharp(Buffer.from(document))
    .composite(pictures)
    .removeAlpha()
    .raw()
    .toBuffer();
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const;
  for (const quality of QUALITIES) {
    const jpeg = await sharp(pixels, { raw })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (jpeg.length <= MAX_PREVIEW_BYTES) return jpeg;
  }
  throw new Error(`The link preview is larger than ${String(MAX_PREVIEW_BYTES)} bytes.`);
}
