/**
 * Sanitizes text from third parties for display and export: removes control characters, characters
 * that change the writing direction, and texts that display nothing. Characters that build emoji
 * and scripts (joiners, variation selectors, tags) stay.
 */

// Control characters that separate words are replaced by a space.
const SEPARATORS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const SEPARATORS_WITHIN_LINES = /[\t\v\f\u0085\u2028\u2029]+/g;
const LINE_BREAKS = /\r\n?/g;

// Other control characters, direction marks and overrides, and invisible format characters.
const INVISIBLE =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
const INVISIBLE_EXCEPT_LINE_BREAKS = new RegExp(`(?!\\n)${INVISIBLE.source}`, 'gu');

// Joiners, fillers and similar characters display nothing on their own.
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** A single trimmed line; '' if it displays nothing. */
export function displayedLine(text: string): string {
  const line = text.toWellFormed().replace(SEPARATORS, ' ').replace(INVISIBLE, '').trim();
  return BLANK.test(line) ? '' : line;
}

/** Text with line breaks (as '\n'); '' if it displays nothing. */
export function displayedText(text: string): string {
  const lines = text
    .toWellFormed()
    .replace(LINE_BREAKS, '\n')
    .replace(SEPARATORS_WITHIN_LINES, ' ')
    .replace(INVISIBLE_EXCEPT_LINE_BREAKS, '')
    .trim();
  return BLANK.test(lines) ? '' : lines;
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
