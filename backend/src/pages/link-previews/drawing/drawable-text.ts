import { charactersOf } from '@playhouse/rules/characters';
import type { Typesetter } from './typesetter.js';

const MARKS = /\p{M}+/gu;
/** Written from right to left: joined letters and their order need more than a list of glyphs. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** A character that the fonts have, without its marks if only those are missing; null if there is none. */
function drawableCharacter(character: string, type: Typesetter): string | null {
  if (RIGHT_TO_LEFT.test(character)) return null;
  if (type.canDraw(character)) return character;
  const plain = character.normalize('NFD').replace(MARKS, '');
  return plain !== '' && type.canDraw(plain) ? plain : null;
}

/** Emoji, marks and invisible characters: without them, a text says the same. */
const DECORATION = /^[\p{So}\p{Sk}\p{M}\p{Z}\p{C}]+$/u;

/**
 * A text as it can be drawn, without emoji. All of it or nothing: a text that lost a word, a digit or a
 * percent sign could promise something else.
 *
 * @returns an empty text if the fonts lack a character (Chinese, Japanese, Korean), if it is written from
 * right to left, or if no letter or digit is left
 */
export function drawableText(text: string, type: Typesetter): string {
  let line = '';
  for (const character of charactersOf(text.replace(/\s+/gu, ' '))) {
    const drawable = drawableCharacter(character, type);
    if (drawable === null && !DECORATION.test(character)) return '';
    line += drawable ?? '';
  }
  return LETTER_OR_DIGIT.test(line) ? line.replace(/ {2,}/g, ' ').trim() : '';
}

/** A mask that can be drawn: a character that cannot becomes a star, which hides it as well. */
export const drawableMask = (mask: string, type: Typesetter): string =>
  charactersOf(mask)
    .map((character) => drawableCharacter(character, type) ?? '*')
    .join('');

/**
 * The initials of the first two words of a text that can be drawn.
 *
 * @returns an empty text if it has none
 */
export const initialsOf = (text: string, type: Typesetter): string =>
  drawableText(text, type)
    .split(' ')
    .map((word) => charactersOf(word).find((character) => LETTER_OR_DIGIT.test(character)) ?? '')
    .filter((initial) => initial !== '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
