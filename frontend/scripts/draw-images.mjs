// Renders the SVGs as the PNGs and the icon file that devices and link previews need: `make
// images`. The results are committed, so that a build does not need to render them.
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { drawSigns } from './draw-signs.mjs';

const read = (path) => readFile(resolve(import.meta.dirname, '..', path));
const writePublicFile = (name, bytes) =>
  writeFile(resolve(import.meta.dirname, '../public', name), bytes);

/** A square PNG of an SVG of 32 × 32 pixels, rendered at its final size instead of scaled. */
const square = (svg, size) =>
  sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();

/** An .ico file that contains one PNG: a header with one directory entry, then the PNG. */
function ico(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of images
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // color planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const chip = await read('public/favicon.svg');
const maskable = await read('images/icon-maskable.svg');

for (const size of [192, 512]) {
  await writePublicFile(`icon-${size}.png`, await square(chip, size));
  await writePublicFile(`icon-maskable-${size}.png`, await square(maskable, size));
}
await writePublicFile('apple-touch-icon.png', await square(maskable, 180));
await writePublicFile('favicon.ico', ico(await square(chip, 32), 32));

// For the leaderboard: the players without a picture.
await writePublicFile('signs.webp', await drawSigns());

await writePublicFile(
  'social-preview.png',
  await sharp(await read('images/social-preview.svg'))
    .png({ palette: true, colours: 128, dither: 0.6, effort: 10 })
    .toBuffer(),
);
