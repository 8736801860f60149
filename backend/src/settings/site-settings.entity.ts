import { Column, Entity, PrimaryColumn } from 'typeorm';
import { NO_LIVE_SETTINGS, NO_SOURCES } from './default-settings.js';
import type { PlatformSettings, SettingsDocument, SourceAddresses } from './settings-document.js';

/** The table has a single row. */
export const SETTINGS_ID = 1;

const unchanged = <T>(stored: T) => stored;

/** The settings that the first release had. Do not add to them. */
type FirstSetting =
  | 'creator'
  | 'code'
  | 'platforms'
  | 'socials'
  | 'texts'
  | 'prizes'
  | 'countClicks'
  | 'usAffiliate';
type StoredPlatform = Omit<PlatformSettings, keyof typeof LATER_PLATFORM_SETTINGS> &
  Partial<PlatformSettings>;
type StoredDocument = Pick<SettingsDocument, Exclude<FirstSetting, 'platforms'>> &
  Partial<SettingsDocument> & { platforms: StoredPlatform[] };

/** The values of newer settings in a row from an older release. Each new setting needs one. */
const LATER_SETTINGS: Omit<SettingsDocument, FirstSetting> = {
  contactEmail: '',
  timeZone: 'UTC',
  showPaidPrizes: false,
  showVideos: true,
  showRace: true,
  askRegion: true,
  checkLinks: true,
  live: NO_LIVE_SETTINGS,
};

/** The same for the settings of a platform. */
const LATER_PLATFORM_SETTINGS: Pick<PlatformSettings, 'partnerSince'> = { partnerSince: null };

/** A document as this release needs it, from one that an older release stored. */
export const completeDocument = (stored: StoredDocument): SettingsDocument => ({
  ...LATER_SETTINGS,
  ...stored,
  platforms: stored.platforms.map((platform) => ({ ...LATER_PLATFORM_SETTINGS, ...platform })),
});

/** A source that is missing in a row from an older release is not configured. */
const completeSources = (stored: Partial<SourceAddresses>): SourceAddresses => ({
  ...NO_SOURCES,
  ...stored,
});

/** The owner's settings, in a single row. */
@Entity('site_settings')
export class SiteSettings {
  @PrimaryColumn('int')
  id: number;

  /** Increases with each change; an edit based on an older version is rejected. */
  @Column('int')
  version: number;

  @Column('simple-json', { transformer: { to: unchanged, from: completeDocument } })
  document: SettingsDocument;

  /** Secret: never in responses or in the audit log. */
  @Column('simple-json', { transformer: { to: unchanged, from: completeSources } })
  sources: SourceAddresses;

  /** The re-encoded picture of the creator, selected only when needed. */
  @Column('blob', { nullable: true, select: false })
  avatar: Buffer | null;

  /** The first 16 hex digits of the picture's SHA-256, which are part of its path. */
  @Column('varchar', { length: 16, nullable: true })
  avatarHash: string | null;
}
