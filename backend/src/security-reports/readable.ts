const MAX_LENGTH = 300;

// Control and format characters (including those that change the writing direction) and line
// separators.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

const escape = (character: string) =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

/** Untrusted text prepared for the log: shortened, with invisible characters escaped. */
export const readable = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MAX_LENGTH).replace(INVISIBLE, escape) : '';

const beforeQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** The same for a URL, without its query and credentials, which may be secret. */
export const withoutQuery = (value: unknown): string =>
  readable(
    typeof value === 'string'
      ? beforeQuery(value).replace(/^([a-z][a-z\d+.-]*:\/\/)[^/@]*@/i, '$1')
      : '',
  );
