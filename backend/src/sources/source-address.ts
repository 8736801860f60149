import { isIP } from 'node:net';
import { isHttpsLink } from '../core/http/validation/https-link.js';
import { isPublicAddress } from './fetch/public-address.js';
import { SourceError } from './source-error.js';

const withoutBrackets = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

const matchesHost = (hostname: string, pattern: string) =>
  pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern;

/**
 * The rules for a URL of any site: https, and no literal private address. Names are resolved and
 * checked when connecting.
 *
 * @throws SourceError if the URL must not be fetched.
 */
export function assertPublicAddress(url: URL): void {
  const hostname = withoutBrackets(url.hostname);
  if (isIP(hostname) && !isPublicAddress(hostname)) {
    throw new SourceError('private-address', 'The address is in a private network.');
  }
  if (url.protocol !== 'https:') {
    throw new SourceError('bad-address', 'The address must start with https:.');
  }
}

/** Whether a text is a full https address that follows the rules for a URL of any site. */
export function isPublicLink(text: string): boolean {
  try {
    if (!isHttpsLink(text)) return false;
    assertPublicAddress(new URL(text));
    return true;
  } catch (error) {
    if (error instanceof SourceError) return false;
    throw error;
  }
}

/**
 * The rules for a source's URL that is not from the environment: those of any site, and a host of
 * `SOURCE_HOSTS` or of the connector (`*.` matches any subdomain).
 *
 * @throws SourceError if the URL must not be fetched.
 */
export function assertAllowedAddress(url: URL, sourceHosts: readonly string[]): void {
  assertPublicAddress(url);
  const hostname = withoutBrackets(url.hostname);
  if (!sourceHosts.some((pattern) => matchesHost(hostname, pattern))) {
    throw new SourceError('forbidden-host', 'The server does not read addresses of this host.');
  }
}
