import { charactersOf } from '@playhouse/rules/characters';
import type { Typesetter } from './typesetter.js';

const ELLIPSIS = '…';

/** A text in lines, at the size at which it fits. */
export interface FittedText {
  lines: string[];
  size: number;
}

interface Space {
  width: number;
  maxLines: number;
  /** In pixels, largest first. */
  sizes: readonly number[];
  /** Of the lines together, in pixels. */
  maxHeight?: number;
}

/** The distance between the baselines of a title, as a multiple of its size. */
export const TITLE_LEADING = 1.06;

/** Never a place to break a line. */
export const NO_BREAK_SPACE = '\u00a0';

/** Shortens a text to a width in pixels: after a word if possible, with an ellipsis. */
export function shortened(
  text: string,
  { width, size }: { width: number; size: number },
  type: Typesetter,
): string {
  const fits = (candidate: string) => type.widthOf(candidate, size) <= width;
  if (fits(text)) return text;
  const words = text.split(' ');
  for (let count = words.length - 1; count > 0; count--) {
    const start = `${words
      .slice(0, count)
      .join(' ')
      .replace(/[.,;:·–-]$/u, '')}${ELLIPSIS}`;
    if (fits(start)) return start;
  }
  const characters = charactersOf(words[0] ?? '');
  while (characters.length > 1 && !fits(`${characters.join('')}${ELLIPSIS}`)) characters.pop();
  return `${characters.join('')}${ELLIPSIS}`;
}

/**
 * Breaks a text into lines between words, at the largest size at which it fits completely. At the
 * smallest size, the last line is shortened, and so is a word that is wider than a line.
 */
export function fitted(
  text: string,
  { width, maxLines, sizes, maxHeight = Infinity }: Space,
  type: Typesetter,
): FittedText {
  for (const size of sizes) {
    const lines = linesOf(text, { width, size }, type);
    const fits = lines.every((line) => type.widthOf(line, size) <= width);
    const isTooHigh = lines.length * size * TITLE_LEADING > maxHeight;
    if (fits && lines.length <= maxLines && !isTooHigh) return { lines, size };
  }
  const size = sizes.at(-1) ?? 0;
  const lines = linesOf(text, { width, size }, type);
  const shown = lines.slice(0, maxLines - 1);
  const rest = lines.slice(maxLines - 1).join(' ');
  return {
    lines: [...shown, rest].map((line) => shortened(line, { width, size }, type)),
    size,
  };
}

/** Lines as wide as possible; a word that is too wide has its own line. */
function linesOf(
  text: string,
  { width, size }: { width: number; size: number },
  type: Typesetter,
): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && type.widthOf(longer, size) > width) lines.push(word);
    else lines.splice(-1, 1, longer);
  }
  return balanced(lines, { width, size }, type);
}

/** The same number of lines with more equal widths, so that no single word is left on the last. */
function balanced(
  lines: string[],
  { width, size }: { width: number; size: number },
  type: Typesetter,
): string[] {
  const last = lines.at(-1);
  const previous = lines.at(-2)?.split(' ');
  if (last === undefined || !previous || previous.length < 3) return lines;
  const moved = `${previous.at(-1) ?? ''} ${last}`;
  const rest = previous.slice(0, -1).join(' ');
  const widest = (...texts: string[]) => Math.max(...texts.map((text) => type.widthOf(text, size)));
  if (widest(moved) > width || widest(rest, moved) >= widest(previous.join(' '), last))
    return lines;
  return [...lines.slice(0, -2), rest, moved];
}

/** The maximum number of stars in a mask: the site's, then fewer ones if there is no room. */
const STARS = [6, 4, 2];

/** A mask at the size at which it fits. It loses stars, but no letters. */
export function fittedMask(
  mask: string,
  { width, sizes }: { width: number; sizes: readonly number[] },
  type: Typesetter,
): { text: string; size: number } {
  const candidates = STARS.flatMap((stars) => {
    const text = mask.replace(/\*{3,}/, (all) => all.slice(0, stars));
    return sizes.map((size) => ({ text, size }));
  });
  const fitting = candidates.find(({ text, size }) => type.widthOf(text, size) <= width);
  return fitting ?? { text: candidates.at(-1)?.text ?? '', size: sizes.at(-1) ?? 0 };
}
