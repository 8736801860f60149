import { parseUrl } from '@playhouse/rules/parse-url';

const GO_PATH = /^\/go\/[\w-]+$/;

/**
 * The path of a page of `/go`. Links use the path only, because visitors may use the site under another
 * host name than the public one.
 *
 * @param region the region that the visitor has chosen, so that the page need not ask again; null if none
 * @returns undefined if the address is not a page of `/go`
 */
export function goPath(href: string, region: string | null): string | undefined {
  const path = parseUrl(href)?.pathname ?? '';
  if (!GO_PATH.test(path)) return undefined;
  return region === null ? path : `${path}?region=${region}`;
}
