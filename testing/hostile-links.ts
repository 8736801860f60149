// URLs that must not become links, because they run scripts, display injected content or are
// misleading about their host. The encodings are known to have bypassed filters of other programs.

const TARGETS = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  '//evil.example/',
];

const INVISIBLE = [
  ...['\t', '\n', '\r', '\v', '\f', '\0', ' ', '\u0001', '\u001f', '\u007f', '\u0085', '\u00a0'],
  ...['\u00ad', '\u200b', '\u200d', '\u2028', '\u2029', '\u202e', '\u2060', '\u3000', '\ufeff'],
];

const hex = (character: string, digits: number) =>
  character.codePointAt(0)?.toString(16).padStart(digits, '0') ?? '';
const mapCharacters = (text: string, encode: (character: string) => string) =>
  [...text].map(encode).join('');
const insertAfterSecond = (text: string, inserted: string) =>
  text.slice(0, 2) + inserted + text.slice(2);
/** The scheme with its colon, or `//`; and the rest of the URL. */
const split = (text: string): [string, string] => {
  const end = text.startsWith('//') ? 2 : text.indexOf(':') + 1;
  return [text.slice(0, end), text.slice(end)];
};

/** All encodings of a URL. */
function encodingsOf(target: string): string[] {
  const [scheme, rest] = split(target);
  const name = scheme.replace(':', '');
  return [
    target,
    target.toUpperCase(),
    mapCharacters(target, (letter) => (letter.charCodeAt(0) % 2 ? letter.toUpperCase() : letter)),
    ...INVISIBLE.map((invisible) => invisible + target),
    ...INVISIBLE.slice(0, 8).map((invisible) => insertAfterSecond(target, invisible)),
    ...['\t', '\n', '\r\n', ' '].map(
      (space) => `${name}${space}${scheme.slice(name.length)}${rest}`,
    ),
    ...['\t', '\n', ' '].map((space) => `${scheme}${space}${rest}`),
    mapCharacters(target, (letter) => `&#${letter.charCodeAt(0)};`),
    mapCharacters(target, (letter) => `&#x${hex(letter, 2)}`),
    mapCharacters(target, (letter) => `&#${String(letter.charCodeAt(0)).padStart(7, '0')}`),
    target.replace(':', '&colon;'),
    insertAfterSecond(target, '&Tab;'),
    insertAfterSecond(target, '&NewLine;'),
    mapCharacters(target, (letter) => `%${hex(letter, 2)}`),
    mapCharacters(target, (letter) => `%25${hex(letter, 2)}`),
    mapCharacters(target, (letter) => `\\u${hex(letter, 4)}`),
    mapCharacters(target, (letter) => `\\x${hex(letter, 2)}`),
    mapCharacters(target, (letter) => `\\${hex(letter, 6)} `),
    mapCharacters(name, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)) +
      target.slice(name.length),
    target.replace(':', '：'),
    target.replaceAll('/', '\\'),
    `feed:${target}`,
    `view-source:${target}`,
    `jar:${target}!/`,
    `https:///${target}`,
    `https:${target.replace('//', '')}`,
    `https:\n//x.example/\n${target}`,
    `<${target}>`,
    `"${target}"`,
  ];
}

/** URLs that seem to lead to one site but lead to another, or that are not complete https URLs. */
const MISLEADING = [
  ...[
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '///evil.example',
    '////evil.example',
  ],
  ...[
    '/%09/evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    './/evil.example',
    '/\n/evil.example',
  ],
  ...[
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https:/\\evil.example',
  ],
  ...[
    'https://stake.com@evil.example/',
    'https://stake.com:x@evil.example/',
    'https://@evil.example/',
  ],
  ...[
    'https://stake.com\\@evil.example/',
    'https://evil.example\\.stake.com/',
    'https://a\\b.example',
  ],
  ...[
    'https://evil.example\t/',
    'https://ev\nil.example/',
    'https://evil.example/ x',
    'https:// evil.example',
  ],
  ...[
    'https://evil.example/\u202egpj.exe',
    'https://evil\u200e\u2066.example/',
    'https://\ud800.example/',
  ],
  ...['https://localhost/', 'https://', 'https:///', 'https://.', 'https://%00.example/'],
  ...[
    'http://stake.com/',
    'HTTP://stake.com/',
    'ftp://stake.com/',
    'file:///etc/passwd',
    'ws://a.example',
  ],
  ...[
    'blob:https://stake.com/x',
    'filesystem:https://stake.com/x',
    'about:blank',
    'intent://x#Intent;end',
  ],
  ...[
    'mhtml:https://a.example',
    'livescript:alert(1)',
    'mocha:alert(1)',
    'tel:1',
    'mailto:a@b.example',
  ],
  ...['stake', 'stake/x', '#', '?x', '/', '.', '..', 'a/b', 'x:y', ':', '::', 'null'],
];

/**
 * URLs whose host is not a plain host name. Such a host could end a directive of a content security
 * policy, or be a machine in the local network.
 */
const INVALID_HOSTS = [
  'a.b;sandbox',
  'a.b%3Bsandbox',
  "a.b;script-src%20'none'",
  'a.b,c.d',
  'a.b%2Cc.d',
  "a.b'c",
  'a.b"c',
  'a.b*c',
  '*.b.example',
  'a.b!c',
  'a.b$c',
  'a.b&c',
  'a.b(c)',
  'a.b+c',
  'a.b=c',
  'a.b~c',
  'a.b`c',
  'a.b{c}',
  'a_b.example',
  'a..b',
  'a..b.example',
  '.a.b',
  'a.b..',
  '[::1]',
  '[2001:db8::1]',
  '[::ffff:192.0.2.1]',
  '[::1.2.3.4]:8443',
  'a.b:99999',
  'a.b:x',
].map((host) => `https://${host}/`);

/** More than two hundred invalid links without duplicates. */
export const HOSTILE_LINKS: readonly string[] = [
  ...new Set([...TARGETS.flatMap(encodingsOf), ...MISLEADING, ...INVALID_HOSTS]),
];
