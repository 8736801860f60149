/**
 * Parses an address as a browser does.
 *
 * @param base what a relative address is relative to
 * @returns undefined if the address is not valid
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
