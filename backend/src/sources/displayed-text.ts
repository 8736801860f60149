import { INVISIBLE, isBlank } from '@playhouse/rules/displayed-line';

// Control characters that separate words are replaced by a space.
const SEPARATORS_WITHIN_LINES = /[\t\v\f\u0085\u2028\u2029]+/g;
const LINE_BREAKS = /\r\n?/g;

const INVISIBLE_EXCEPT_LINE_BREAKS = new RegExp(`(?!\\n)${INVISIBLE.source}`, 'gu');

/** Like `displayedLine`, but with line breaks (as '\n'). */
export function displayedText(text: string): string {
  const lines = text
    .toWellFormed()
    .replace(LINE_BREAKS, '\n')
    .replace(SEPARATORS_WITHIN_LINES, ' ')
    .replace(INVISIBLE_EXCEPT_LINE_BREAKS, '')
    .trim();
  return isBlank(lines) ? '' : lines;
}

/** A word that may be a web address, with or without 'https://'. */
const ADDRESS = /:\/\/|[\p{L}\p{N}]\.\p{L}{2}/u;
/** A word that is a link: an address with a scheme, a path or a query. A site's name alone is not a link. */
const LINK = /:\/\/|[\p{L}\p{N}]\.\p{L}{2,}(?::\d+)?[/?]\S/u;

const withoutWords = (text: string, pattern: RegExp): string =>
  text
    .split(/(\s+)/)
    .filter((word) => !pattern.test(word))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();

/**
 * A text without web addresses. Creators put referral links into texts on other sites, and visitors may get
 * those only through `/go`, which checks the region.
 */
export const withoutAddresses = (text: string): string => withoutWords(text, ADDRESS);

/** A title without links. The name of a site, such as 'Stake.com', stays. */
export const withoutLinks = (line: string): string => withoutWords(line, LINK);

/**
 * Whether a text has more than this many characters (Unicode code points). Stops counting at the
 * limit.
 */
export function isLongerThan(text: string, characters: number): boolean {
  if (text.length <= characters) return false;
  if (text.length > 2 * characters) return true;
  return clipped(text, characters).length < text.length;
}

/** The first characters (Unicode code points) of a text. */
export function clipped(text: string, characters: number): string {
  if (text.length <= characters) return text;
  let end = 0;
  for (let count = 0; count < characters && end < text.length; count++) {
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}
