const GO_PATH = /^\/go\/[\w-]+$/;

/**
 * The path of a page of `/go`. Links use the path only, because visitors may use the site under another
 * host name than the public one.
 *
 * @param region the visitor's answer, if there is one: the page then need not ask again
 * @returns undefined if the address is not that of such a page
 */
export function goPath(href: string, region: string | null): string | undefined {
  const path = URL.canParse(href) ? new URL(href).pathname : '';
  if (!GO_PATH.test(path)) return undefined;
  return region === null ? path : `${path}?region=${region}`;
}
