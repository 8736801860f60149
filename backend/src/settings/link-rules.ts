import { DEFAULT_SETTINGS } from './default-settings.js';
import type { PlatformKey, PlatformSettings } from './settings-document.js';

/** Stands for the referral code in texts and links of bonuses, platforms and settings. */
export const CODE_PLACEHOLDER = '{code}';

/** A text or link as visitors get it: with the referral code in place of each placeholder. */
export const withCode = (text: string, code: string): string =>
  text.replaceAll(CODE_PLACEHOLDER, () => code);

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
  platforms: readonly Pick<PlatformSettings, 'key' | 'name' | 'referralUrl'>[];
  code: string;
}

/** The host of a link without 'www.'; undefined if it is not a link. */
export const hostOf = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : undefined;

/**
 * The platforms to whose site a link leads: the host of their link, a subdomain of it, or a name that is a
 * host, such as 'Stake.com'. Visitors may get such a link only through `/go`, which checks whether the
 * platform may be offered in their region.
 *
 * Keep in step with frontend/src/admin/content/bonuses/form/other-host.ts.
 */
export function platformsOfLink<Platform extends Platforms['platforms'][number]>(
  url: string,
  { platforms, code }: { platforms: readonly Platform[]; code: string },
): Platform[] {
  const host = hostOf(withCode(url, code));
  return platforms.filter(({ name, referralUrl }) => {
    const own = hostOf(withCode(referralUrl, code));
    return (
      host !== undefined &&
      (host === name.toLowerCase() || host === own || host.endsWith(`.${String(own)}`))
    );
  });
}

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
