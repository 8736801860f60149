import { withoutLinkTokens } from '../../core/http/link-token.js';

const MAX_LENGTH = 300;

// Control and format characters (including those that change the text direction), lone surrogates
// and line separators.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

const escape = (character: string) =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

/** Shortens untrusted text for the log, escapes its invisible characters, and removes the tokens of links. */
export const escapeForLog = (value: unknown): string =>
  typeof value === 'string'
    ? withoutLinkTokens(value).slice(0, MAX_LENGTH).replace(INVISIBLE, escape)
    : '';

const beforeQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/**
 * Like `escapeForLog`, for a URL: also removes query, fragment and credentials, which may be secret.
 */
export const escapeUrlForLog = (value: unknown): string =>
  escapeForLog(
    typeof value === 'string'
      ? beforeQuery(value).replace(/^([a-z][a-z\d+.-]*:\/\/)[^/@]*@/i, '$1')
      : '',
  );
