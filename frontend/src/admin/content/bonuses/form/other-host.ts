import { completeAddress } from '@playhouse/rules/complete-address';
import { hostOf, leadsToSiteOf } from '@playhouse/rules/platform-links';
import { withCode } from '@playhouse/rules/referral-code';
import type { Platform } from '../../../shared/platforms/platform-names';
import type { FormSettings } from './bonus-form-values';

/** The host of a typed link that leads to another site than that of its platform; null if it does not. */
export function otherHost(
  typed: string,
  platform: Platform,
  { platforms, code }: FormSettings,
): string | null {
  const link = completeAddress(typed).trim();
  const settings = platforms.find(({ key }) => key === platform);
  if (!settings || leadsToSiteOf(settings, link, code)) return null;
  return hostOf(withCode(link, code)) ?? null;
}
