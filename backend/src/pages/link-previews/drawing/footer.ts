import { drawableText } from './drawable-text.js';
import { shortened } from './fitted-text.js';
import { COLORS, line, MARGIN } from './shapes.js';
import type { Typesetter } from './typesetter.js';

export const FOOTER_TOP = 512;
const HEIGHT = 54;
const BASELINE = FOOTER_TOP + 37;
const SIZE = 28;
const PADDING = 24;
const GAP = 16;
const MAX_CODE_WIDTH = 220;
const AGE = '18+';

const pill = (x: number, width: number, style: string): string =>
  `<rect x="${String(x)}" y="${String(FOOTER_TOP)}" width="${String(width)}" height="${String(HEIGHT)}" rx="${String(HEIGHT / 2)}" ${style}/>`;

/** The code as a brass chip, and the age limit. */
export function footer(code: string, type: Typesetter): string {
  const shownCode = drawableText(code, type);
  const text = `Code ${shortened(shownCode, { width: MAX_CODE_WIDTH, size: SIZE }, type)}`;
  let x = MARGIN;
  let chip = '';
  if (shownCode !== '') {
    const width = type.widthOf(text, SIZE) + 2 * PADDING;
    const placed = { x: x + PADDING, y: BASELINE, size: SIZE, color: COLORS.ink };
    chip = pill(x, width, `fill="${COLORS.brass}"`) + line(text, placed, type);
    x += width + GAP;
  }
  const width = type.widthOf(AGE, SIZE) + 2 * PADDING;
  const placed = { x: x + PADDING, y: BASELINE, size: SIZE, color: COLORS.brass };
  const outline = `fill="none" stroke="${COLORS.brass}" stroke-width="3"`;
  return chip + pill(x, width, outline) + line(AGE, placed, type);
}
