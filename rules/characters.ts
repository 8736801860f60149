/**
 * Texts in which each code point is one user-perceived character: Latin, Greek, Cyrillic, Armenian,
 * Hebrew and Arabic letters, kana, Chinese characters and Hangul syllables without combining marks.
 * The segmenter is many times slower.
 */
const SEPARATE =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u058f\u05d0-\u05ea\u0620-\u064a\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff\uac00-\ud7a3]*$/;

let segmenter: Intl.Segmenter | undefined;

/** User-perceived characters; code points in browsers that cannot find them (Firefox before 125). */
export function charactersOf(text: string): string[] {
  if (SEPARATE.test(text)) return [...text];
  if ('Segmenter' in Intl) {
    segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
    return Array.from(segmenter.segment(text), ({ segment }) => segment);
  }
  return [...text];
}
