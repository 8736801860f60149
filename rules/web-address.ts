import { parseUrl } from './parse-url.ts';

const LINK = /^https:\/\/(?!\/|[^/?#]*@)[^\s\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\\]+$/u;

/**
 * At least two labels of letters, digits and hyphens, separated by dots. This excludes single-label
 * names of a local network, IPv6 addresses, and characters that would end a directive of a content
 * security policy (`;`, `,`, `'`).
 */
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)+\.?$/;

/**
 * Whether a text is an absolute `https:` URL that is safe in a link. It must not contain:
 *
 * - credentials: an `@` before the path, even with nothing before it
 * - extra slashes, spaces, control characters or backslashes, because browsers and servers interpret
 *   them differently
 * - unpaired surrogates
 * - characters that change the writing direction, because they can make a URL look like another one
 *
 * The host, in punycode, consists of letters, digits, dots and hyphens.
 */
export const isWebAddress = (text: string): boolean =>
  LINK.test(text) && HOST.test(parseUrl(text)?.hostname ?? '');
