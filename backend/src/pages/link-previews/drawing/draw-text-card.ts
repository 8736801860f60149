import type { PreviewContent } from '../preview-content.js';
import { drawableText } from './drawable-text.js';
import type { Drawing } from './drawing.js';
import {
  fitted,
  type FittedText,
  NO_BREAK_SPACE,
  shortened,
  TITLE_LEADING,
} from './fitted-text.js';
import { footer } from './footer.js';
import { CARDS_AND_CHIP, COLORS, line, lines, MARGIN, ring, table } from './shapes.js';
import type { Typesetter } from './typesetter.js';

/** The texts of a card, from top to bottom. */
interface CardTexts {
  /** The parts of the line above the title. */
  kicker: string[];
  title: string;
  /** For a title that cannot be drawn. */
  fallbackTitle: string;
  /** Each is broken into lines only if it is too long for one. */
  facts: string[];
}

const PICTURE = { x: 944, y: 315, radius: 182 };
/** The table is further to the right, so that the picture is in its middle. */
const SHIFT_WITH_PICTURE = 84;
const WIDTH_WITH_PICTURE = 580;
const WIDTH = 505;

const KICKER = { y: 106, size: 32 };
const TOP = 136;
const BOTTOM = 484;
const GAP = 44;
const TITLE_SIZES = [128, 112, 100, 88, 78, 68, 60, 54, 48, 42];
const FACT_SIZES = [34, 31, 28];
const FACT_LEADING = 1.34;
/** The height of a capital letter, as a multiple of the size. */
const CAPITAL = 0.72;

/** Between two facts. A line can break after it, not before. */
const SEPARATOR = `${NO_BREAK_SPACE}· `;

function fittedFacts(facts: readonly string[], width: number, type: Typesetter): FittedText {
  const shown = facts
    .map((fact) => drawableText(fact, type))
    .filter((fact) => fact !== '')
    .map((fact) =>
      type.widthOf(fact, FACT_SIZES[0] ?? 0) <= width ? fact.replaceAll(' ', NO_BREAK_SPACE) : fact,
    );
  const text = fitted(shown.join(SEPARATOR), { width, maxLines: 2, sizes: FACT_SIZES }, type);
  return { ...text, lines: text.lines.map((each) => each.replace(/\s·$/, '')) };
}

/** A title with facts at the left, the creator's picture at the right. */
export function drawTextCard(
  { code, pictureHash }: PreviewContent,
  texts: CardTexts,
  type: Typesetter,
): Drawing {
  const hasPicture = pictureHash !== null;
  const width = hasPicture ? WIDTH_WITH_PICTURE : WIDTH;
  const facts = fittedFacts(texts.facts, width, type);
  const hasFacts = facts.lines.join('') !== '';
  const factsHeight = hasFacts
    ? GAP + facts.size * (CAPITAL + (facts.lines.length - 1) * FACT_LEADING)
    : 0;
  const title = fitted(
    drawableText(texts.title, type) || texts.fallbackTitle,
    { width, maxLines: 4, sizes: TITLE_SIZES, maxHeight: BOTTOM - TOP - factsHeight },
    type,
  );
  const above = title.size * CAPITAL;
  const between = title.size * TITLE_LEADING;
  const titleHeight = above + (title.lines.length - 1) * between;
  const titleY = (TOP + BOTTOM - titleHeight - factsHeight) / 2 + above;
  const factsY = titleY - above + titleHeight + GAP + facts.size * CAPITAL;
  const kicker = texts.kicker
    .map((part) => drawableText(part, type))
    .filter((part) => part !== '')
    .join(SEPARATOR);
  const x = MARGIN;
  const svg = [
    table(hasPicture ? SHIFT_WITH_PICTURE : 0),
    hasPicture ? ring(PICTURE.x, PICTURE.y, PICTURE.radius + 9, 7) : CARDS_AND_CHIP,
    line(
      shortened(kicker, { width, size: KICKER.size }, type),
      { x, ...KICKER, color: COLORS.brass },
      type,
    ),
    lines(
      title.lines,
      { x, y: titleY, size: title.size, leading: between, color: COLORS.ivory },
      type,
    ),
    lines(
      facts.lines,
      { x, y: factsY, size: facts.size, leading: facts.size * FACT_LEADING, color: COLORS.dim },
      type,
    ),
    footer(code, type),
  ].join('');
  return { svg, picture: PICTURE };
}
