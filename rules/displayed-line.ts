// Control characters that separate words are replaced by a space.
const SEPARATORS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** Other control characters, direction marks and overrides, and invisible format characters. */
export const INVISIBLE =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

// Joiners, fillers and similar characters display nothing on their own. Within a text, some of them join emoji
// or separate words.
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const LONE_SURROGATES = /\p{Surrogate}/gu;

/** Whether a text displays nothing. */
export const isBlank = (text: string): boolean => BLANK.test(text);

/**
 * A text as a single trimmed line without invisible characters, except those that build emoji and scripts
 * (joiners, variation selectors, tags); '' if it displays nothing.
 */
export function displayedLine(text: string): string {
  const line = text
    .replace(LONE_SURROGATES, '\ufffd')
    .replace(SEPARATORS, ' ')
    .replace(INVISIBLE, '')
    .trim();
  return isBlank(line) ? '' : line;
}
