import { charactersOf, type Typesetter } from './typesetter.js';

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

/**
 * What can be drawn of a text: without emoji, Chinese, Japanese and Korean characters, and scripts
 * that are written from right to left.
 *
 * @returns an empty text if no letter or digit is left
 */
export function drawableText(text: string, type: Typesetter): string {
  const line = charactersOf(text.replace(/\s+/gu, ' '))
    .map((character) => drawableCharacter(character, type) ?? '')
    .join('');
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
