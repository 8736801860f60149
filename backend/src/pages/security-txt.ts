/** RFC 9116 recommends less than a year. The file is rebuilt every month. */
const VALID_MONTHS = 6;

export const SECURITY_TXT = '/.well-known/security.txt';

/** A mailto: URL, with the address percent-encoded. */
const mailto = (address: string) => {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${address.slice(at + 1)}`;
};

/** The start of the UTC month that is `VALID_MONTHS` ahead, so that the file changes only once a month. */
const expiry = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + VALID_MONTHS, 1));

interface SecurityContact {
  /** Origin of the site. */
  publicUrl: string;
  /** The contact address; empty if the owner has set none. */
  contactEmail: string;
  now: Date;
}

/**
 * The security.txt (RFC 9116), which describes how to report a vulnerability.
 * Without a contact address, it links to the page with the owner's channels.
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
