import { isDeepStrictEqual } from 'node:util';
import type { SourceKey } from '../core/config/sources.js';
import { CodeReplacer } from './code/code-replacer-rules.js';
import { DEFAULT_SETTINGS } from './default-settings.js';
import type { SettingsDto } from './settings.dto.js';
import type { PlatformKey } from './platform-rules.js';

// What the owner of a new site has to enter in the settings. Each function returns the path of the
// first field that the owner has not entered yet, such as ['platforms', 0, 'referralUrl'], or null.
// A default and the same value entered by an owner are stored alike, so a default counts as not entered.

export type SettingsField = readonly [string, ...(string | number)[]];

type Stored<Key extends keyof SettingsDto> = Pick<SettingsDto, Key>;

/** The sheet that has the wagers of a platform. */
const SHEET_OF: Partial<Record<PlatformKey, SourceKey>> = {
  stake_com: 'sheetComUrl',
  stake_us: 'sheetUsUrl',
};

const hostOf = (link: string): string | undefined => URL.parse(link)?.host.replace(/^www\./, '');

const isSameText = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase();

/** The creator needs a name other than the default and a picture. */
export function creatorToEnter({ creator }: Stored<'creator'>): SettingsField | null {
  if (isSameText(creator.name, DEFAULT_SETTINGS.creator.name)) return ['creator', 'name'];
  return creator.avatarUrl === null ? ['creator', 'avatarUrl'] : null;
}

/**
 * The code must not be the default, and each platform's link must lead to more than the platform's
 * home page and must not contain the default code. The default links contain `{code}` and therefore
 * need no change.
 */
export function codeToEnter({
  code,
  platforms,
}: Stored<'code' | 'platforms'>): SettingsField | null {
  if (isSameText(code, DEFAULT_SETTINGS.code)) return ['code'];
  const replacer = new CodeReplacer({ oldCode: DEFAULT_SETTINGS.code, code, links: [] });
  const index = platforms.findIndex(
    ({ referralUrl, isActive }) =>
      isActive !== false &&
      (isHomePage(referralUrl) ||
        replacer.replace(referralUrl, 'platform-link', Number.POSITIVE_INFINITY) !== referralUrl),
  );
  return index < 0 ? null : ['platforms', index, 'referralUrl'];
}

/** No social link may be a default, because those lead to the home pages of the services. */
export function profilesToEnter({ socials }: Stored<'socials'>): SettingsField | null {
  const defaults = new Set(DEFAULT_SETTINGS.socials.map(({ url }) => hostOf(url)));
  const index = socials.findIndex(({ url }) => isHomePage(url) && defaults.has(hostOf(url)));
  return index < 0 ? null : ['socials', index, 'url'];
}

/** The YouTube channel must be set, here or in the environment, unless the site has no videos. */
export const channelToEnter = ({
  showVideos,
  sources,
}: Stored<'showVideos' | 'sources'>): SettingsField | null =>
  !showVideos || sources.youtubeChannelId.set ? null : ['sources', 'youtubeChannelId'];

/**
 * The race needs the sheet of a platform, set here or in the environment, unless the site has no
 * race. Not every owner works with both platforms, and one sheet replaces the demo standings.
 */
export function sheetToEnter({
  platforms,
  showRace,
  sources,
}: Stored<'platforms' | 'showRace' | 'sources'>): SettingsField | null {
  const sheets = platforms.flatMap(({ key, isActive }) =>
    isActive === false ? [] : (SHEET_OF[key] ?? []),
  );
  const [first] = sheets;
  if (!showRace || first === undefined || sheets.some((key) => sources[key].set)) return null;
  return ['sources', first];
}

/** The legal pages need an address that visitors can write to. */
export const contactToEnter = ({ contactEmail }: Stored<'contactEmail'>): SettingsField | null =>
  contactEmail === '' ? ['contactEmail'] : null;

/** The prizes must not be the default ones, which the owner never promised, unless the site has no race. */
export const prizesToCheck = ({
  prizes,
  showRace,
}: Stored<'prizes' | 'showRace'>): SettingsField | null =>
  showRace && isDeepStrictEqual(prizes, DEFAULT_SETTINGS.prizes) ? ['prizes', 0] : null;

/** No platform may have exactly the default benefits, which the owner may not have read. */
export function benefitsToCheck({ platforms }: Stored<'platforms'>): SettingsField | null {
  const index = platforms.findIndex(
    ({ key, benefits, isActive }) =>
      isActive !== false &&
      DEFAULT_SETTINGS.platforms.some(
        (platform) => platform.key === key && isDeepStrictEqual(platform.benefits, benefits),
      ),
  );
  return index < 0 ? null : ['platforms', index, 'benefits'];
}

/** The time zone in which dates are entered must not be the default. */
export const timeZoneToCheck = ({ timeZone }: Stored<'timeZone'>): SettingsField | null =>
  timeZone === DEFAULT_SETTINGS.timeZone ? ['timeZone'] : null;

/** Whether a link has neither a path nor a query, so it cannot lead to an account. */
function isHomePage(link: string): boolean {
  const url = URL.parse(link);
  return url !== null && url.pathname === '/' && url.search === '';
}
