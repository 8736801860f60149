import type { SourceKey } from '../core/config/sources.js';
import type {
  LiveSettingsDto,
  ScheduledStreamDto,
  SettingsFieldsDto,
  SiteTextsDto,
  SocialDto,
  TextBlockDto,
} from './settings-fields.dto.js';
import type { PlatformDto } from './platform.dto.js';
import { omit, pick, pickBy } from 'es-toolkit';
import type { SaveSettingsDto } from './save-settings.dto.js';

/** The services with an icon on the site; 'link' is the icon for all others. */
export const SOCIAL_ICONS = [
  'youtube',
  'x',
  'discord',
  'kick',
  'instagram',
  'telegram',
  'twitch',
  'tiktok',
  'facebook',
  'link',
] as const;
export type SocialIcon = (typeof SOCIAL_ICONS)[number];

export type PlatformSettings = Required<PlatformDto>;

/** What a platform has until someone enters it. */
export const NEW_PLATFORM = {
  partnerSince: null,
  kind: 'casino',
  isActive: true,
  code: null,
  hosts: [],
  color: null,
} satisfies Partial<PlatformSettings>;

const OPTIONAL = Object.keys(NEW_PLATFORM) as (keyof typeof NEW_PLATFORM)[];
export type SocialLink = SocialDto;
export type TitledText = TextBlockDto;
export type SiteTexts = SiteTextsDto;
export type LiveSettings = LiveSettingsDto;
/** A stream that takes place every week. */
export type ScheduledStream = ScheduledStreamDto;

/** The owner's content of the site, as it is stored. */
export interface SettingsDocument extends Omit<SettingsFieldsDto, 'platforms'> {
  platforms: PlatformSettings[];
}

/** Addresses of the sources as entered in the panel; null if not set. */
export type SourceAddresses = Record<SourceKey, string | null>;

/** The document to store. Optional members that are absent keep their stored value. */
export function documentOf(fields: SaveSettingsDto, stored: SettingsDocument): SettingsDocument {
  const { platforms, live, ...others } = omit(fields, [
    'version',
    'sources',
    'prizePool',
    'usAffiliateBy',
  ]);
  const sent = pickBy(others, (value) => value !== undefined) as Omit<
    SettingsDocument,
    'platforms' | 'live'
  >;
  const document: SettingsDocument = {
    ...stored,
    ...sent,
    platforms: platforms.map((platform) => platformOf(platform, stored.platforms)),
    live: live ? liveOf(live) : stored.live,
  };
  // As it is stored: without the classes of the request.
  return JSON.parse(JSON.stringify(document)) as SettingsDocument;
}

const liveOf = ({ liveUntil, ...live }: LiveSettingsDto): LiveSettingsDto => ({
  ...live,
  liveUntil: liveUntil === null ? null : new Date(liveUntil).toISOString(),
});

/** A platform to store: members that are left out keep their stored value, or have that of a new platform. */
export function platformOf(
  platform: PlatformDto,
  stored: readonly PlatformSettings[],
): PlatformSettings {
  const sent = pickBy(platform, (value) => value !== undefined) as PlatformDto;
  const kept = stored.find(({ key }) => key === platform.key) ?? NEW_PLATFORM;
  // First the members that were sent, so that they keep their order.
  return { ...sent, ...pick(kept, OPTIONAL), ...sent };
}
