/** RFC 9116 recommends less than a year; the text is made anew whenever the month turns. */
const VALID_MONTHS = 6;

export const SECURITY_TXT = '/.well-known/security.txt';

/** An e-mail address as a link, whatever characters it has. */
const mailto = (address: string) => {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${address.slice(at + 1)}`;
};

/** The first instant of a month some months ahead, so that the text is the same all month. */
const expiry = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + VALID_MONTHS, 1));

interface SecurityContact {
  /** Origin of the site. */
  publicUrl: string;
  /** Where to write to; empty when the owner gave no address. */
  contactEmail: string;
  now: Date;
}

/**
 * Where somebody who found a weakness can tell (RFC 9116). Without an address it is the page that
 * names the owner's channels.
 */
export function securityTxt({ publicUrl, contactEmail, now }: SecurityContact): string {
  const absolute = (path: string) => new URL(path, publicUrl).href;
  return [
    `Contact: ${contactEmail === '' ? absolute('/terms#contact') : mailto(contactEmail)}`,
    `Expires: ${expiry(now).toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en',
    `Canonical: ${absolute(SECURITY_TXT)}`,
    '',
  ].join('\n');
}
