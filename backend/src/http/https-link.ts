import { ValidateBy } from 'class-validator';

export const MAX_LINK_LENGTH = 2_048;

/**
 * Whether a text that a person typed is an absolute `https:` address that can stand in a link:
 * without credentials, and without the spaces, control characters and backslashes in which
 * browsers and servers read different addresses.
 */
export function isHttpsLink(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_LINK_LENGTH) return false;
  if (!/^https:\/\/[^\s\p{Cc}\\]+$/u.test(value)) return false;
  const url = URL.parse(value);
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.hostname.includes('.')
  );
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
