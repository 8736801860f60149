import { parseUrl } from './parse-url.ts';
import { withCode } from './referral-code.ts';

/** The host of a link without 'www.'; undefined if it is not a link. */
export const hostOf = (link: string): string | undefined =>
  parseUrl(link)?.hostname.replace(/^www\./, '');

/**
 * Whether a link leads to the site of a platform: its host is that of the platform's link, a subdomain of it,
 * or the platform's name, such as 'Stake.com'.
 */
export function leadsToSiteOf(
  { name, referralUrl }: { name: string; referralUrl: string },
  link: string,
  code: string,
): boolean {
  const host = hostOf(withCode(link, code));
  const own = hostOf(withCode(referralUrl, code));
  return (
    host !== undefined &&
    (host === name.toLowerCase() || host === own || host.endsWith(`.${String(own)}`))
  );
}
