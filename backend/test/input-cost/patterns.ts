/** Characters and sequences that have made programs slow, to be repeated. */
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
  // A combining accent, a soft hyphen, a joiner, a filler, an emoji, an unpaired surrogate.
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

/** The text that each pattern is compared with: no part of it has a special meaning. */
const HARMLESS = 'Plain0words1';

/** The text repeated to this many UTF-8 bytes, or slightly fewer if a character does not fit. */
const fill = (text: string, bytes: number): string =>
  text.repeat(Math.max(0, Math.floor(bytes / Buffer.byteLength(text))));

export interface Pattern {
  name: string;
  /**
   * Begins and ends with a letter, because regular expressions are slow if a long match fails at
   * its end.
   */
  text: (bytes: number) => string;
}

/** The patterns that have found most problems. The long run uses all patterns. */
const NORMAL: readonly string[] = [
  ...['/', '.', '%', '"', ',', ';', '=', '&', '@', '[', '{', ' ', '\t', '\n', '0', 'a', '\u0301'],
  ...['a@', 'a.', '%2e%2f', 'https://', '"a",', 'gzip;q=0.5,', 'a=b;', 'a=b&', '0-1,', '[1,'],
  ...['{"a":', '1,', '&#x41;', '<a>', '<!--'],
];

const patterns = (texts: readonly string[]): readonly Pattern[] =>
  [...new Set(texts)].map((repeated) => ({
    name: JSON.stringify(repeated),
    text: (bytes) => `x${fill(repeated, bytes - 2)}x`,
  }));

export const ALL_PATTERNS = patterns([...REPEATED, ...NORMAL]);
export const NORMAL_PATTERNS = patterns(NORMAL);

export const harmless = (bytes: number): string =>
  `${fill(HARMLESS, bytes)}${HARMLESS.slice(0, bytes % HARMLESS.length)}`;
