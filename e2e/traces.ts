/** A text that must not be found, in the forms in which documents can contain it. */
const formsOf = (text: string): string[] => [
  text,
  encodeURIComponent(text),
  encodeURIComponent(text).replaceAll('%20', '+'),
  JSON.stringify(text).slice(1, -1),
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;'),
  // In the data block of a page.
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('<', String.raw`\u003c`),
];

/** Texts of a site before its owner has replaced them. */
export interface OldContent {
  /** The referral code. Only the whole code counts, because 'Play' and 'PLAYER' are other words. */
  code: string;
  texts: readonly string[];
}

/** The old texts that a document still contains. */
export function tracesIn(document: string, { code, texts }: OldContent): string[] {
  // In a link, an encoded character may precede it.
  const wholeCode = new RegExp(
    String.raw`(?<=%[\dA-Fa-f]{2}|(?<![\p{L}\p{N}_]))${code}(?![\p{L}\p{N}_])`,
    'u',
  );
  return [
    ...(wholeCode.test(document) ? [code] : []),
    ...(document.includes('{code}') ? ['{code}'] : []),
    ...texts.filter((text) => formsOf(text).some((form) => document.includes(form))),
  ];
}
