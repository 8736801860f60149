import { parseUrl } from './parse-url.ts';
import { withCode } from './referral-code.ts';

/** The host of a link without 'www.'; undefined if it is not a link. */
export const hostOf = (link: string): string | undefined =>
  parseUrl(link)?.hostname.replace(/^www\./, '');

interface PlatformSite {
  name: string;
  referralUrl: string;
  /** Its other hosts. */
  hosts?: readonly string[] | undefined;
}

/**
 * Whether a link leads to the site of a platform: its host is that of the platform's link, one of its other
 * hosts, a subdomain of these, or the platform's name, such as 'Stake.com'.
 */
export function leadsToSiteOf(
  { name, referralUrl, hosts = [] }: PlatformSite,
  link: string,
  code: string,
): boolean {
  const host = hostOf(withCode(link, code));
  const own = [hostOf(withCode(referralUrl, code)), ...hosts];
  return (
    host !== undefined &&
    (host === name.toLowerCase() ||
      own.some((site) => host === site || host.endsWith(`.${String(site)}`)))
  );
}
