import { otherHost, platformsOfLink } from '../settings/platform-link-rules.js';
import type { SettingsDocument } from '../settings/settings-document.js';
import type { Bonus } from './bonus.entity.js';

/** Why a link is rejected, as a message by field: it leads to another platform than the bonus is about. */
export function linkProblems(
  { ctaHref, platform }: Pick<Bonus, 'ctaHref' | 'platform'>,
  site: Pick<SettingsDocument, 'platforms' | 'code'>,
): Record<string, string> {
  const [fitting] = platformsOfLink(ctaHref, site);
  const host = otherHost(ctaHref, platform, site);
  return host === null || !fitting
    ? {}
    : {
        ctaHref: `This link leads to ${fitting.name}. Please choose ${fitting.name} as the platform, or enter another link`,
      };
}
