const MAX_LENGTH = 300;

// Control and format characters (those that turn the direction of writing too), and what separates lines.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

const escape = (character: string) =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

/** A stranger's text as it may stand in a log: short, and with unseen characters written out. */
export const readable = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MAX_LENGTH).replace(UNSEEN, escape) : '';

const beforeQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/** The same of an address, without its query and credentials: they may hold what nobody should keep. */
export const withoutQuery = (value: unknown): string =>
  readable(
    typeof value === 'string'
      ? beforeQuery(value).replace(/^([a-z][a-z\d+.-]*:\/\/)[^/@]*@/i, '$1')
      : '',
  );
