import { ValidateBy } from 'class-validator';

export const MAX_LINK_LENGTH = 2_048;

// Keep in step with frontend/src/shared/security/web-address.ts; testing/hostile-links.ts has the test vectors of both.
const LINK = /^https:\/\/(?!\/|[^/?#]*@)[^\s\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\\]+$/u;

/**
 * Two names of letters, digits and hyphens, with a dot between: no machine of a local network, no IPv6
 * address, and none of the characters (`;`, `,`, `'`) that end a directive of a security policy.
 */
const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)+\.?$/;

/**
 * Whether a text that a person typed is an absolute `https:` address that can stand in a link:
 * without credentials (an `@` before the path, even with nothing before it) or further slashes,
 * without the spaces, control characters and backslashes in which browsers and servers read different
 * addresses, and without half characters and those that turn the writing direction, which can make an
 * address look like another one. The host, in punycode, has letters, digits, dots and hyphens.
 */
export function isHttpsLink(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_LINK_LENGTH) return false;
  if (!LINK.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && url.protocol === 'https:' && HOST.test(url.hostname);
}

/** An absolute `https:` link, as {@link isHttpsLink} says. */
export const IsHttpsLink = (): PropertyDecorator =>
  ValidateBy({
    name: 'isHttpsLink',
    validator: {
      validate: isHttpsLink,
      defaultMessage: () => 'Please enter a full address that starts with https://',
    },
  });
