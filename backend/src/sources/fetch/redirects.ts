import { SourceError } from '../source-error.js';

/** Google redirects to this host if a document requires a sign-in. */
const SIGN_IN_HOST = 'accounts.google.com';
/** Google redirects to this page of its search if an address sends too many requests. */
const TOO_MANY_REQUESTS = { hostname: 'www.google.com', path: '/sorry/' };

/**
 * The address that a redirect names.
 *
 * @throws SourceError if it is not an http address.
 */
export function redirectTarget(location: string, from: URL): URL {
  const url = URL.parse(location, from.href);
  if (url && /^https?:$/.test(url.protocol)) return url;
  throw new SourceError('forbidden-redirect', 'The source redirects to an invalid URL.');
}

/**
 * Checks the address of a redirect.
 *
 * @param assertAllowed throws a SourceError if the address is not allowed
 * @throws SourceError with what the redirect means: a sign-in, too many requests, a host that is not
 * allowed or a private address.
 */
export function assertAllowedRedirect(
  { hostname, pathname }: URL,
  assertAllowed: () => void,
): void {
  try {
    assertAllowed();
  } catch (error) {
    if (!(error instanceof SourceError) || error.code === 'private-address') throw error;
    if (hostname === SIGN_IN_HOST) {
      throw new SourceError('sign-in-required', 'The source redirects to a sign-in page.');
    }
    if (hostname === TOO_MANY_REQUESTS.hostname && pathname.startsWith(TOO_MANY_REQUESTS.path)) {
      throw new SourceError('rate-limited', 'The source reports too many requests.');
    }
    throw new SourceError(
      'forbidden-redirect',
      'The source redirects to a host that is not allowed.',
    );
  }
}
