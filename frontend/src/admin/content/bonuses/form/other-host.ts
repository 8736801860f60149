import { completeAddress } from '../../../shared/forms/complete-address';
import type { Platform } from '../../../shared/platforms/platform-names';
import type { FormSettings } from './bonus-form-values';

/** The host of a link without 'www.'; undefined if it is not a link. */
function hostOf(link: string): string | undefined {
  try {
    return new URL(link).hostname.replace(/^www\./, '');
  } catch {
    return undefined;
  }
}

/**
 * The host of a typed link that leads to another site than that of its platform; null if it does not. A site
 * of the platform has the host of the platform's link, a subdomain of it, or a host that is its name.
 *
 * Keep in step with backend/src/settings/link-rules.ts.
 */
export function otherHost(
  typed: string,
  platform: Platform,
  { platforms, code }: FormSettings,
): string | null {
  const withCode = (text: string) => text.replaceAll('{code}', code);
  const host = hostOf(withCode(completeAddress(typed).trim()));
  const settings = platforms.find(({ key }) => key === platform);
  if (host === undefined || !settings) return null;
  const own = hostOf(withCode(settings.referralUrl));
  return host === settings.name.toLowerCase() ||
    host === own ||
    (own !== undefined && host.endsWith(`.${own}`))
    ? null
    : host;
}
