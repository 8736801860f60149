import type { Typesetter } from './typesetter.js';

export const WIDTH = 1200;
export const HEIGHT = 630;

/** The site's colors (`frontend/src/shared/ui/tokens.css`). */
export const COLORS = {
  ink: '#0a0f0d',
  felt: '#101a16',
  feltRaised: '#16231e',
  line: '#24352e',
  lineStrong: '#3a5047',
  ivory: '#f3f0e6',
  dim: '#b4bdb5',
  brass: '#e2b24a',
  brassDeep: '#8a6520',
  medals: ['#e9c46a', '#c7d0d4', '#c88b5a'],
} as const;

/** The left edge of the text. */
export const MARGIN = 72;

const SPADE =
  'M0-46C13-28 35-18 35 1a19 19 0 0 1-29 15c1 8 5 13 10 18h-32c5-5 9-10 10-18A19 19 0 0 1-35 1C-35-18-13-28 0-46Z';
const NOTCH = 'M-22-146A148 148 0 0 1 22-146L17-112A113 113 0 0 0-17-112Z';

/**
 * The background of every preview: the color `ink`, with part of a lit table at the right.
 *
 * @param shift how much less of the table is visible, in pixels
 */
export const table = (shift = 0): string => `
  <defs>
    <radialGradient id="lamp" cx="905" cy="250" r="560" gradientUnits="userSpaceOnUse">
      <stop offset="0" stop-color="#24453a"/><stop offset=".55" stop-color="#16291f"/><stop offset="1" stop-color="${COLORS.felt}"/>
    </radialGradient>
    <linearGradient id="brass" x1="0" y1="-165" x2="0" y2="165" gradientUnits="userSpaceOnUse">
      <stop offset="0" stop-color="#f0c562"/><stop offset="1" stop-color="#ce9a35"/>
    </linearGradient>
  </defs>
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${COLORS.ink}"/>
  <g transform="translate(${String(shift)} 0)">
    <circle cx="1050" cy="420" r="468" fill="none" stroke="${COLORS.brassDeep}" stroke-width="4"/>
    <circle cx="1050" cy="420" r="446" fill="url(#lamp)"/>
    <circle cx="1050" cy="420" r="380" fill="none" stroke="${COLORS.lineStrong}" stroke-width="2" stroke-dasharray="5 12"/>
  </g>`;

/** Two playing cards and a chip, in place of a picture. */
export const CARDS_AND_CHIP = `<g stroke-width="3">
  <g transform="translate(830 330) rotate(-16)"><rect x="-105" y="-150" width="210" height="300" rx="20" fill="${COLORS.feltRaised}" stroke="${COLORS.lineStrong}"/><rect x="-85" y="-130" width="170" height="260" rx="10" fill="none" stroke="${COLORS.brassDeep}"/><path d="M0-70 50 0 0 70-50 0Z" fill="none" stroke="${COLORS.brassDeep}"/></g>
  <g transform="translate(975 285) rotate(7)"><rect x="-105" y="-150" width="210" height="300" rx="20" fill="${COLORS.ivory}" stroke="${COLORS.dim}"/><path d="${SPADE}" transform="scale(1.7)" fill="${COLORS.ink}"/></g>
</g>
<g transform="translate(1010 455) rotate(11) scale(.86)"><circle r="165" fill="url(#brass)"/><g fill="${COLORS.ink}">${[0, 45, 90, 135, 180, 225, 270, 315].map((angle) => `<path d="${NOTCH}" transform="rotate(${String(angle)})"/>`).join('')}<circle r="98"/></g><circle r="87" fill="none" stroke="${COLORS.brassDeep}" stroke-width="3"/><path d="${SPADE}" transform="scale(1.35)" fill="${COLORS.brass}"/></g>`;

/** A spade, centered. */
export const spade = (x: number, y: number, scale: number): string =>
  `<path d="${SPADE}" transform="translate(${String(x)} ${String(y)}) scale(${String(scale)})" fill="${COLORS.brass}"/>`;

export interface Placed {
  x: number;
  /** Of the baseline. */
  y: number;
  size: number;
  color: string;
  anchor?: 'start' | 'middle' | 'end';
}

const SHARES = { start: 0, middle: 0.5, end: 1 };

/** A line of text. */
export function line(text: string, placed: Placed, type: Typesetter): string {
  const { x, y, size, color, anchor = 'start' } = placed;
  const start = x - SHARES[anchor] * type.widthOf(text, size);
  return `<g fill="${color}">${type.outline(text, { x: start, y, size })}</g>`;
}

/** Lines of text below each other; `y` is the first baseline. */
export const lines = (
  texts: readonly string[],
  { leading, ...placed }: Placed & { leading: number },
  type: Typesetter,
): string =>
  texts
    .map((text, index) => line(text, { ...placed, y: placed.y + index * leading }, type))
    .join('');

/** A ring around the creator's picture, or around what replaces it. */
export const ring = (x: number, y: number, radius: number, width: number): string =>
  `<circle cx="${String(x)}" cy="${String(y)}" r="${String(radius)}" fill="${COLORS.feltRaised}" stroke="${COLORS.brass}" stroke-width="${String(width)}"/>`;
