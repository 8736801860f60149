const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Texts in which each code point is one user-perceived character: Latin, Greek, Cyrillic, Armenian,
 * Hebrew and Arabic letters, kana, Chinese characters and Hangul syllables without combining marks.
 * The segmenter is many times slower.
 */
const SEPARATE =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u058f\u05d0-\u05ea\u0620-\u064a\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff\uac00-\ud7a3]*$/;

const charactersOf = (name: string): string[] =>
  SEPARATE.test(name) ? [...name] : Array.from(graphemes.segment(name), ({ segment }) => segment);

/**
 * Masks a user name for the public.
 *
 * Counts user-perceived characters, so that no emoji is split. Names of up to 4 characters show the
 * first and the last one with two stars between them; longer names show the first two and the last
 * two, with one star for each character between them, but at least six (docs/domain.md, The race).
 */
export function maskUsername(name: string): string {
  const characters = charactersOf(name);
  const visible = characters.length <= 4 ? 1 : 2;
  const stars = characters.length <= 4 ? 2 : Math.max(6, characters.length - 4);
  return [...characters.slice(0, visible), '*'.repeat(stars), ...characters.slice(-visible)].join(
    '',
  );
}
