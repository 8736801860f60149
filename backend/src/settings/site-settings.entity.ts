import { Column, Entity, PrimaryColumn } from 'typeorm';
import { NO_SOURCES } from './default-settings.js';
import type { SettingsDocument, SourceAddresses } from './settings-document.js';

/** The table has a single row. */
export const SETTINGS_ID = 1;

const same = <T>(stored: T) => stored;

/** The settings that the first release had. Do not add to them. */
type FirstSetting =
  'creator' | 'code' | 'platforms' | 'socials' | 'texts' | 'prizes' | 'countClicks' | 'usAffiliate';
type StoredDocument = Pick<SettingsDocument, FirstSetting> & Partial<SettingsDocument>;

/** The values of later settings where an older release stored the row. A new setting needs one. */
const LATER_SETTINGS: Omit<SettingsDocument, FirstSetting> = { contactEmail: '' };

const complete = (stored: StoredDocument): SettingsDocument => ({ ...LATER_SETTINGS, ...stored });

/** A source that an older release did not know is not configured. */
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

  @Column('simple-json', { transformer: { to: same, from: complete } })
  document: SettingsDocument;

  /** Secret: never in responses or in the audit log. */
  @Column('simple-json', { transformer: { to: same, from: completeSources } })
  sources: SourceAddresses;

  /** The re-encoded picture of the creator, selected only when needed. */
  @Column('blob', { nullable: true, select: false })
  avatar: Buffer | null;

  /** The first 16 hex digits of the picture's SHA-256, which are part of its path. */
  @Column('varchar', { length: 16, nullable: true })
  avatarHash: string | null;
}
