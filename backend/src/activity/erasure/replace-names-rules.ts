/**
 * Whether a name occurs in a text as a whole word, in upper or lower case, however accents are encoded.
 */
export const hasName = (text: string, name: string): boolean =>
  wordsOf([composed(name)]).test(composed(text));

/**
 * Replaces names wherever they are whole words, in upper or lower case, however accents are encoded. If
 * several names begin at the same place, the longest one is replaced. Replacements are not searched again.
 *
 * @param names with their replacements; null for a name that stays, also where it contains others
 * @returns the same text if nothing is replaced, otherwise in normalization form C
 */
export function replaceNames(
  text: string,
  names: Iterable<readonly [name: string, replacement: string | null]>,
): string {
  const longestFirst = Array.from(
    names,
    ([name, replacement]) => [composed(name), replacement] as const,
  ).toSorted(([a], [b]) => b.length - a.length);
  if (longestFirst.length === 0) return text;
  const words = wordsOf(longestFirst.map(([name]) => name));
  const searched = composed(text);
  const replaced = searched.replace(words, (match, ...groups: unknown[]) => {
    const found = longestFirst[groups.findIndex((group) => group === match)];
    return found?.[1] ?? match;
  });
  return replaced === searched ? text : replaced;
}

const composed = (text: string): string => text.normalize('NFC');

/**
 * Matches each name in a group of its own. A combining mark continues a word; a variation selector, which
 * makes a character an emoji, does not.
 */
function wordsOf(names: readonly string[]): RegExp {
  const groups = names.map((name) => `(${RegExp.escape(name)})`).join('|');
  return new RegExp(
    `(?<![\\p{L}\\p{N}]\\p{M}*)(?:${groups})(?![\\p{L}\\p{N}[\\p{M}--\\p{VS}]])`,
    'giv',
  );
}

/** A text in a JSON value: a member of an object, with the object, or an element of a list. */
interface Member {
  /** Empty for an element of a list. */
  key: string;
  text: string;
  within: Readonly<Record<string, unknown>>;
}

/** Replaces the texts of a JSON value, at any depth. */
export function mapTexts(value: unknown, map: (member: Member) => string): unknown {
  const mapped = (inner: unknown, key: string, within: Member['within']) =>
    typeof inner === 'string' ? map({ key, text: inner, within }) : mapTexts(inner, map);
  if (Array.isArray(value)) return value.map((each: unknown) => mapped(each, '', {}));
  if (typeof value !== 'object' || value === null) return value;
  const within = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(within).map(([key, inner]) => [key, mapped(inner, key, within)]),
  );
}
