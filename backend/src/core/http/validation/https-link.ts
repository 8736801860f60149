import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { Bounded } from './bounds.js';

export const MAX_LINK_LENGTH = 2_048;

// Keep in step with frontend/src/shared/security/web-address.ts; testing/hostile-links.ts has the test
// vectors of both.
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
export function isHttpsLink(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_LINK_LENGTH) return false;
  if (!LINK.test(value)) return false;
  const url = URL.parse(value);
  return url !== null && url.protocol === 'https:' && HOST.test(url.hostname);
}

// Keep in step with frontend/src/admin/shared/forms/complete-address.ts; testing/typed-addresses.ts has
// the test vectors of both.
const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}[\p{L}\p{N}-]*(?:[/?#]|$)/u;

/**
 * An address as people type it, 'twitch.tv/nova', with `https://` in front. Anything else stays as it
 * is, so that validation can reject it.
 */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  return WITHOUT_SCHEME.test(address) ? `https://${address}` : typed;
}

/**
 * Validates an absolute `https:` URL with {@link isHttpsLink}, after completing one without a scheme.
 */
export const IsHttpsLink = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? completeAddress(value) : value,
    ),
    Bounded({ maxLength: MAX_LINK_LENGTH }),
    ValidateBy({
      name: 'isHttpsLink',
      validator: {
        validate: isHttpsLink,
        defaultMessage: () => 'Please enter a full address that starts with https://',
      },
    }),
  );
