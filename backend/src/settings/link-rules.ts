import { hostOf, leadsToSiteOf } from '@playhouse/rules/platform-links';
import { withCode } from '@playhouse/rules/referral-code';
import { DEFAULT_SETTINGS } from './default-settings.js';
import type { PlatformKey } from './platform-rules.js';
import type { SettingsDocument } from './settings-document.js';
import type { PlatformDto } from './platform.dto.js';

/** A copy of a value with {@link withCode} applied to all texts in it. */
export function withCodeInTexts<T>(value: T, code: string): T {
  const replaced = (member: unknown): unknown => {
    if (typeof member === 'string') return withCode(member, code);
    if (Array.isArray(member)) return member.map(replaced);
    if (typeof member !== 'object' || member === null) return member;
    return Object.fromEntries(Object.entries(member).map(([key, inner]) => [key, replaced(inner)]));
  };
  return replaced(value) as T;
}

/** The key of a platform, or `bonus-{id}`. */
type GoTarget = string;

export const bonusTarget = (id: number): GoTarget => `bonus-${String(id)}`;

/**
 * The link to a casino that visitors get instead of the referral link: pages and responses stay the
 * same for everyone, and only the page behind it decides by region.
 *
 * @param publicUrl origin of the site
 */
export const goLink = (publicUrl: string, target: GoTarget): string => `${publicUrl}/go/${target}`;

interface Platforms {
  platforms: readonly Pick<PlatformDto, 'key' | 'name' | 'referralUrl' | 'hosts'>[];
  code: string;
}

/** The referral code at a platform: its own, or else that of the site. */
export const codeAt = (
  platform: PlatformKey,
  { platforms, code }: Pick<SettingsDocument, 'platforms' | 'code'>,
): string => platforms.find(({ key }) => key === platform)?.code ?? code;

/**
 * The platforms to whose site a link leads. Visitors may get such a link only through `/go`, which checks
 * whether the platform may be offered in their region.
 */
export const platformsOfLink = <Platform extends Platforms['platforms'][number]>(
  url: string,
  { platforms, code }: { platforms: readonly Platform[]; code: string },
): Platform[] => platforms.filter((platform) => leadsToSiteOf(platform, url, code));

/** Whether a link leads to the site of a platform. */
export const leadsToPlatform = (url: string, site: Platforms): boolean =>
  platformsOfLink(url, site).length > 0;

/**
 * The host of a link that leads to another site than that of its platform; null if it does not. A platform
 * that the settings do not have has its default link.
 */
export function otherHost(
  url: string,
  platform: PlatformKey,
  { platforms, code }: Platforms,
): string | null {
  const own = [...platforms, ...DEFAULT_SETTINGS.platforms].find(({ key }) => key === platform);
  return own && platformsOfLink(url, { platforms: [own], code }).length > 0
    ? null
    : (hostOf(withCode(url, code)) ?? null);
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
