/** User-perceived characters; code points in browsers that cannot find them (Firefox before 125). */
export const charactersOf = (text: string): string[] =>
  'Segmenter' in Intl
    ? Array.from(
        new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text),
        ({ segment }) => segment,
      )
    : [...text];
