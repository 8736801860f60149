import { parseUrl } from '@playhouse/rules/parse-url';
import { paths } from '@playhouse/rules/paths';

const FROM = 'from';

/** The address of the sign-in page, with the page to open afterwards. */
export function signInAddress(from: { pathname: string; search: string; hash: string }): string {
  const target = `${from.pathname}${from.search}${from.hash}`;
  return target === paths.admin
    ? paths.signIn
    : `${paths.signIn}?${FROM}=${encodeURIComponent(target)}`;
}

/**
 * The page to open after sign-in, from the sign-in page's query.
 *
 * Anyone can create a link to the sign-in page, so only paths of this site are accepted:
 * `//evil.example`, `/\evil.example` and variants that browsers interpret the same way are
 * rejected.
 *
 * @param origin origin of this site
 * @returns undefined without a valid path, or if it is the sign-in page itself
 */
export function returnPath(query: URLSearchParams, origin: string): string | undefined {
  const target = query.get(FROM);
  if (!target?.startsWith('/')) return undefined;
  const url = parseUrl(target, origin);
  // Parsed as a browser does: dots resolved, tabs dropped, backslashes replaced. The result may
  // still start with two slashes ('/.//evil.example'), which the history would take for a host.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined;
  if (url.pathname === paths.signIn || url.pathname.startsWith(`${paths.signIn}/`))
    return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
