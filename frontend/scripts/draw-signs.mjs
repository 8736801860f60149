// Draws the parts of the players' signs as one bitmap of 4 × 4 tiles: twelve patterns, then four
// suits. The style sheet (src/site/leaderboard/signs.css) lays a suit over a pattern over a color,
// which shows through the rim.
import sharp from 'sharp';

/** Pixels; the largest sign on the site, at a high density. */
const TILE = 96;
const COLUMNS = 4;

const FELT = '#0a1410';
const IVORY = '#f3f0e6';

/** A part of the rim: its middle in degrees and its width. */
const notch = (degrees, width) =>
  `<rect x="${50 - width / 2}" y="0" width="${width}" height="19" fill="${IVORY}" transform="rotate(${degrees} 50 50)"/>`;

/** A round mark on the rim. */
const dot = (degrees) =>
  `<circle cx="50" cy="9.5" r="5.5" fill="${IVORY}" transform="rotate(${degrees} 50 50)"/>`;

const around = (count, draw, from = 0) =>
  Array.from({ length: count }, (_, index) => draw(from + (index * 360) / count)).join('');

/** Distinct at 24 pixels: by number, width and shape of the marks, and by a ring. */
const PATTERNS = [
  '',
  around(2, (degrees) => notch(degrees, 26)),
  around(2, (degrees) => notch(degrees, 26), 90),
  around(3, (degrees) => notch(degrees, 22)),
  around(4, (degrees) => notch(degrees, 20)),
  around(4, (degrees) => notch(degrees, 20), 45),
  around(6, (degrees) => notch(degrees, 13)),
  around(10, (degrees) => notch(degrees, 7)),
  around(3, dot),
  around(6, dot),
  around(8, dot) + around(8, (degrees) => notch(degrees, 3), 22.5),
  `<path d="M50 0A50 50 0 0 1 50 100z" fill="${IVORY}"/>`,
];

const SUITS = [
  // Spade
  'M50 28C57 38 70 44 70 55c0 10-11 13-17 6 0 6 3 9 6 12H41c3-3 6-6 6-12-6 7-17 4-17-6 0-11 13-17 20-27z',
  // Heart
  'M50 72C38 61 28 54 28 43c0-12 16-16 22-5 6-11 22-7 22 5 0 11-10 18-22 29z',
  // Diamond
  'M50 26 69 50 50 74 31 50z',
  // Club
  'M50 27a10.500 10.500 0 0 1 9 16 11 11 0 1 1-6 17c0 6 3 10 6 13H41c3-3 6-7 6-13a11 11 0 1 1-6-17 10.500 10.500 0 0 1 9-16z',
];

/** Everything but the rim is covered by felt. */
const pattern = (marks) => `${marks}<circle cx="50" cy="50" r="31" fill="${FELT}"/>`;
const suit = (path) => `<path d="${path}" fill="${IVORY}"/>`;

/** The bitmap as WebP. */
export function drawSigns() {
  const tiles = [...PATTERNS.map(pattern), ...SUITS.map(suit)].map(
    (content, index) =>
      `<svg x="${(index % COLUMNS) * 100}" y="${Math.floor(index / COLUMNS) * 100}" width="100" height="100">${content}</svg>`,
  );
  const size = COLUMNS * 100;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${tiles.join('')}</svg>`;
  return sharp(Buffer.from(svg), { density: 72 * 4 })
    .resize(TILE * COLUMNS, TILE * COLUMNS)
    .webp({ quality: 85, alphaQuality: 90, effort: 6 })
    .toBuffer();
}
