import { displayedLine } from '@playhouse/rules/displayed-line';
import { maskUsername } from '@playhouse/rules/mask-username';
import { isLongerThan } from '../../sources/displayed-text.js';
import { maxNameLength } from '../standings/player-name.js';

/** A name of one character that consists of many code points is displayed twice. */
const MAX_MASK_LENGTH = 2 * maxNameLength + '**'.length;

/**
 * Whether a text is the mask of some user name. A full name is one only if it looks like a mask.
 *
 * Masking a mask does not change it. The exception is the mask of one character that joins with the stars
 * around it, such as a combining mark without a letter, which is checked separately.
 */
export function isMask(text: string): boolean {
  if (isLongerThan(text, MAX_MASK_LENGTH) || displayedLine(text) !== text) return false;
  const character = text.slice(0, (text.length - '**'.length) / 2);
  return maskUsername(text) === text || (character !== '' && maskUsername(character) === text);
}
