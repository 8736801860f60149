import { paths } from '../../shared/paths';

const FROM = 'from';

/** The sign-in page's address, which remembers where one wanted to go. */
export function signInAddress(from: { pathname: string; search: string; hash: string }): string {
  const wanted = `${from.pathname}${from.search}${from.hash}`;
  return wanted === paths.admin
    ? paths.signIn
    : `${paths.signIn}?${FROM}=${encodeURIComponent(wanted)}`;
}

/**
 * Where to go after sign-in, from the sign-in page's query.
 *
 * Anybody can write a link to the sign-in page, so only paths of this very site are followed:
 * `//evil.example`, `/\evil.example` and what a browser would read like them are refused.
 *
 * @param origin origin of this site
 * @returns undefined when there is no such path, or when it is the sign-in page itself
 */
export function returnPath(query: URLSearchParams, origin: string): string | undefined {
  const wanted = query.get(FROM);
  if (!wanted?.startsWith('/')) return undefined;
  const url = URL.parse(wanted, origin);
  // Read as a browser reads it: dots resolved, tabs dropped, backslashes turned. What is left may
  // still start with two slashes ('/.//evil.example'), which the history would take for a host.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined;
  if (url.pathname === paths.signIn || url.pathname.startsWith(`${paths.signIn}/`))
    return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
