import { formatPrize, formatWager } from '@playhouse/rules/money';
import type { PreviewContent, PreviewPlace } from '../preview-content.js';
import type { Drawing } from './drawing.js';
import { drawableMask, drawableText, initialsOf } from './drawable-text.js';
import { fitted, fittedMask, TITLE_LEADING } from './fitted-text.js';
import { footer, FOOTER_TOP } from './footer.js';
import { COLORS, line, lines, MARGIN, ring, spade, table } from './shapes.js';
import type { Typesetter } from './typesetter.js';

type Race = Extract<PreviewContent['card'], { kind: 'race' }>;

const LEFT_WIDTH = 496;
const AMOUNT_SIZES = [148, 128, 112, 96, 84, 72];
const TITLE_SIZES = [42, 38, 34, 30];
const NOTE_SIZE = 30;
/** The height of a digit, as a multiple of the size. The dollar sign is taller. */
const FIGURE = 0.72;
const AMOUNT_GAP = { above: 48, below: 62 };

const ROW = { x: 604, width: 540, height: 126, gap: 18, radius: 22 };
const ROWS_CENTER = 315;
const MEDAL_X = ROW.x + 60;
const NAME_X = ROW.x + 114;
const NAME_SIZES = [36, 32, 28];
const DETAIL_SIZE = 26;
const ROW_END = ROW.x + ROW.width - 30;
const PRIZE_SIZES = [42, 36, 30, 26];
const MAX_PRIZE_WIDTH = 180;
const PRIZE_GAP = 20;

/** The state of a race: the prize pool at the left, the first three at the right. */
export function drawRace(content: PreviewContent, card: Race, type: Typesetter): Drawing {
  const isAboutSite = card.subject === 'site';
  const radius = isAboutSite ? 56 : 42;
  const picture = { x: MARGIN + radius, y: 64 + radius, radius };
  const svg = [
    table(),
    ring(picture.x, picture.y, radius + 5, 4),
    ...(content.pictureHash === null ? [placeholder(content, picture, type)] : []),
    creatorName(content.creator, { ...picture, isAboutSite }, type),
    figures(card, picture.y + radius, type),
    footer(content.code, type),
    ...rows(card.places, type),
  ].join('');
  return { svg, picture };
}

interface Circle {
  x: number;
  y: number;
  radius: number;
}

/** The initials in place of a picture; a spade if the fonts have none of the letters. */
function placeholder(
  { creator }: PreviewContent,
  { x, y, radius }: Circle,
  type: Typesetter,
): string {
  const initials = initialsOf(creator, type);
  if (initials === '') return spade(x, y, radius / 60);
  const size = radius * 0.85;
  const place = { x, y: y + size * 0.35, size, color: COLORS.brass, anchor: 'middle' as const };
  return line(initials, place, type);
}

function creatorName(
  creator: string,
  { x, y, radius, isAboutSite }: Circle & { isAboutSite: boolean },
  type: Typesetter,
): string {
  const left = x + radius + 26;
  const space = {
    width: MARGIN + LEFT_WIDTH - left,
    maxLines: 2,
    sizes: isAboutSite ? [60, 52, 46, 40, 34] : [38, 34, 30, 26],
  };
  const { lines: names, size } = fitted(drawableText(creator, type), space, type);
  const leading = size * TITLE_LEADING;
  const first = y + size * 0.35 - ((names.length - 1) * leading) / 2;
  return lines(names, { x: left, y: first, size, leading, color: COLORS.ivory }, type);
}

/** The prize pool, centered between the header and the footer. */
function figures(card: Race, headerEnd: number, type: Typesetter): string {
  const oneLine = { width: LEFT_WIDTH, maxLines: 1 };
  const pool = formatPrize(card.prizePool);
  const amount = fitted(pool, { ...oneLine, sizes: AMOUNT_SIZES }, type);
  const title = fitted(card.title, { ...oneLine, sizes: TITLE_SIZES }, type);
  const height = title.size * FIGURE + AMOUNT_GAP.above + amount.size * FIGURE + AMOUNT_GAP.below;
  const titleY = (headerEnd + FOOTER_TOP - height) / 2 + title.size * FIGURE;
  const amountY = titleY + AMOUNT_GAP.above + amount.size * FIGURE;
  const x = MARGIN;
  return [
    line(card.title, { x, y: titleY, size: title.size, color: COLORS.ivory }, type),
    // The dollar sign has more space at its left than other characters.
    line(pool, { x: x - 4, y: amountY, size: amount.size, color: COLORS.brass }, type),
    line(card.note, { x, y: amountY + AMOUNT_GAP.below, size: NOTE_SIZE, color: COLORS.dim }, type),
  ].join('');
}

function rows(places: readonly PreviewPlace[], type: Typesetter): string[] {
  const total = places.length * (ROW.height + ROW.gap) - ROW.gap;
  const top = ROWS_CENTER - total / 2;
  return places.map((place, index) => row(place, top + index * (ROW.height + ROW.gap), type));
}

function row(
  { rank, name, wagered, isClose, prize }: PreviewPlace,
  top: number,
  type: Typesetter,
): string {
  const middle = top + ROW.height / 2;
  const amount = fitted(
    prize > 0 ? formatPrize(prize) : '–',
    { width: MAX_PRIZE_WIDTH, maxLines: 1, sizes: PRIZE_SIZES },
    type,
  );
  const [shownPrize = ''] = amount.lines;
  const width = ROW_END - type.widthOf(shownPrize, amount.size) - PRIZE_GAP - NAME_X;
  const shownName =
    name === null
      ? { text: 'Open', size: NAME_SIZES[0] ?? 0 }
      : fittedMask(drawableMask(name, type), { width, sizes: NAME_SIZES }, type);
  const wager = formatWager(wagered, isClose);
  const details = wagered > 0 ? [`${wager} wagered`, wager] : [''];
  const fits = (text: string) => type.widthOf(text, DETAIL_SIZE) <= width;
  const detail = details.find(fits) ?? '';
  return [
    `<rect x="${String(ROW.x)}" y="${String(top)}" width="${String(ROW.width)}" height="${String(ROW.height)}" rx="${String(ROW.radius)}" fill="${COLORS.feltRaised}" stroke="${COLORS.lineStrong}" stroke-width="2"/>`,
    `<circle cx="${String(MEDAL_X)}" cy="${String(middle)}" r="34" fill="${COLORS.medals[rank - 1] ?? COLORS.dim}"/>`,
    line(
      String(rank),
      { x: MEDAL_X, y: middle + 14, size: 40, color: COLORS.ink, anchor: 'middle' },
      type,
    ),
    line(
      shownName.text,
      {
        x: NAME_X,
        y: detail === '' ? middle + shownName.size * 0.35 : middle - 6,
        size: shownName.size,
        color: name === null ? COLORS.dim : COLORS.ivory,
      },
      type,
    ),
    line(detail, { x: NAME_X, y: middle + 34, size: DETAIL_SIZE, color: COLORS.dim }, type),
    line(
      shownPrize,
      {
        x: ROW_END,
        y: middle + amount.size * 0.35,
        size: amount.size,
        color: COLORS.brass,
        anchor: 'end',
      },
      type,
    ),
  ].join('');
}
