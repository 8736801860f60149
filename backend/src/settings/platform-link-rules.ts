import { DEFAULT_SETTINGS } from './default-settings.js';
import { withCode } from './referral-code-rules.js';
import type { PlatformSettings } from './settings-document.js';

interface Platforms {
  platforms: readonly Pick<PlatformSettings, 'referralUrl'>[];
  code: string;
}

/** The host of a link without 'www.'; undefined if it is not a link. */
export const hostOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : undefined;

/**
 * Whether a link leads to the site of a platform. Visitors may get such a link only through `/go`, which
 * checks whether the platform may be offered in their region.
 */
export function leadsToPlatform(url: string, { platforms, code }: Platforms): boolean {
  const host = hostOf(url);
  return (
    host !== undefined &&
    platforms.some(({ referralUrl }) => {
      const own = hostOf(withCode(referralUrl, code));
      return own !== undefined && (host === own || host.endsWith(`.${own}`));
    })
  );
}

/** A message for each social link that leads to a platform, by path: it would bypass `/go`. */
export const socialProblems = (
  settings: Platforms & { socials: readonly { url: string }[] },
): Record<string, string> =>
  Object.fromEntries(
    settings.socials.flatMap(({ url }, index) =>
      leadsToPlatform(url, settings)
        ? [
            [
              `socials.${String(index)}.url`,
              'Please do not link to a casino here. Its own link in Settings opens only where that is allowed',
            ] as const,
          ]
        : [],
    ),
  );

/** Whether a platform's link is that of a new site, which is not the owner's. */
export const isDefaultLink = (referralUrl: string): boolean =>
  DEFAULT_SETTINGS.platforms.some((platform) => platform.referralUrl === referralUrl);

/** Whether a link has the referral code as a part of its path, or as a value of its query or fragment. */
export function carriesCode(url: string, code: string): boolean {
  if (code === '' || !URL.canParse(url)) return false;
  const { pathname, search, hash } = new URL(url);
  const parts = `${pathname}${search}${hash}`.split(/[/?&=#;]/).map(decoded);
  return parts.some((part) => part.toLowerCase() === code.toLowerCase());
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // An incomplete escape sequence.
    return part;
  }
}
