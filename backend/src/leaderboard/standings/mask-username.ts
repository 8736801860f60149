const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * What the public sees of a user name.
 *
 * Counted in user-perceived characters, so that an emoji is never cut in two. Up to 4 of them leave
 * the first and the last readable with two stars between; more leave the first two and the last two,
 * with a star for each one between and never fewer than six (section 5 of the specification).
 */
export function maskUsername(name: string): string {
  const characters = Array.from(graphemes.segment(name), ({ segment }) => segment);
  const readable = characters.length <= 4 ? 1 : 2;
  const stars = characters.length <= 4 ? 2 : Math.max(6, characters.length - 4);
  return [...characters.slice(0, readable), '*'.repeat(stars), ...characters.slice(-readable)].join(
    '',
  );
}
