/** Texts that have made programs slow, each to be repeated: one character, and sequences. */
const REPEATED: readonly string[] = [
  ...[
    '/',
    '.',
    '%',
    '"',
    "'",
    ',',
    ';',
    '=',
    '&',
    '?',
    '#',
    '@',
    '-',
    '_',
    '+',
    '*',
    '$',
    ':',
    '\\',
  ],
  ...['[', ']', '{', '}', '(', ')', '<', '>', ' ', '\t', '\n', '\r', '\0', '0', '9', 'a', 'A'],
  // An accent without a letter, a soft hyphen, a joiner, a filler, an emoji, half a character.
  ...['\u0301', '\u00ad', '\u200d', '\u3164', '😀', '\ud800', 'ſ', 'İ', '。'],
  ...['a@', 'a@a.', 'a.', 'a-', '../', './/', '%2e%2f', '%00', '%', 'https://', 'xn--', '[::1]'],
  ...['a,', ',,"', '"",', '"a",', 'W/"a",', 'gzip,', 'gzip;q=0.5,', ';q=1', '*/*,', 'en;q=0.1,'],
  ...['a=b;', 'a=b; ', 'a="b";', 'a=b&', 'a[]=1&', '&&=', '0-1,', '1-', '127.0.0.1, ', '[::],'],
  ...['1,', '1.', '$1,', '1e9', '-1', '=1+', '=cmd|', ' a', '\na', '\ta', ' \n', '\r\n', 'e\u0301'],
  ...[
    '{"a":',
    '[[],',
    '[1,',
    '"\\u0041',
    '&amp;',
    '&#x41;',
    '&#',
    '<a>',
    '<a ',
    '<!--',
    '<![CDATA[',
  ],
  ...[']]>', '<?a', '<a/>', '</a>', "<a b='", '👨‍👩‍👧'],
];

/** What is compared with each pattern: nothing in it means anything anywhere. */
const HARMLESS = 'Plain0words1';

/** Of exactly so many bytes in UTF-8, or a few fewer where a character does not fit. */
const fill = (text: string, bytes: number): string =>
  text.repeat(Math.max(0, Math.floor(bytes / Buffer.byteLength(text))));

export interface Pattern {
  name: string;
  /** Begins and ends with a letter: expressions are slow where a long match fails in the end. */
  text: (bytes: number) => string;
}

/** Those that have found most; the long form tries all. */
const USUAL: readonly string[] = [
  ...['/', '.', '%', '"', ',', ';', '=', '&', '@', '[', '{', ' ', '\t', '\n', '0', 'a', '\u0301'],
  ...['a@', 'a.', '%2e%2f', 'https://', '"a",', 'gzip;q=0.5,', 'a=b;', 'a=b&', '0-1,', '[1,'],
  ...['{"a":', '1,', '&#x41;', '<a>', '<!--'],
];

const patterns = (texts: readonly string[]): readonly Pattern[] =>
  [...new Set(texts)].map((repeated) => ({
    name: JSON.stringify(repeated),
    text: (bytes) => `x${fill(repeated, bytes - 2)}x`,
  }));

export const ALL_PATTERNS = patterns([...REPEATED, ...USUAL]);
export const USUAL_PATTERNS = patterns(USUAL);

export const harmless = (bytes: number): string =>
  `${fill(HARMLESS, bytes)}${HARMLESS.slice(0, bytes % HARMLESS.length)}`;
