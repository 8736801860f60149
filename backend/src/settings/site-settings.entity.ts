import { pick } from 'es-toolkit';
import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { DEFAULT_SETTINGS, NO_SOURCES } from './default-settings.js';
import { platformOf, type SettingsDocument, type SourceAddresses } from './settings-document.js';
import type { PlatformDto } from './platform.dto.js';
import { rowLock } from '../core/database/row-lock.js';

/** The table has a single row. */
export const SETTINGS_ID = 1;

const unchanged = <T>(stored: T) => stored;

type StoredDocument = Omit<Partial<SettingsDocument>, 'platforms'> & {
  platforms: PlatformDto[];
};

const MEMBERS = Object.keys(DEFAULT_SETTINGS) as (keyof SettingsDocument)[];

/**
 * A document as this release needs it: later settings have their defaults if an older release stored it, and
 * settings of a newer release are left out.
 */
export const completeDocument = (stored: StoredDocument): SettingsDocument => ({
  ...pick({ ...DEFAULT_SETTINGS, ...stored }, MEMBERS),
  platforms: stored.platforms.map((platform) => platformOf(platform, DEFAULT_SETTINGS.platforms)),
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

/** Stores the default settings unless settings exist. */
export async function seedSettings(manager: EntityManager): Promise<void> {
  if (await manager.existsBy(SiteSettings, { id: SETTINGS_ID })) return;
  await manager.insert(SiteSettings, {
    id: SETTINGS_ID,
    version: 1,
    document: DEFAULT_SETTINGS,
    sources: NO_SOURCES,
    avatar: null,
    avatarHash: null,
  });
}

/** The row of the settings without the picture. */
export type StoredSettings = Pick<SiteSettings, 'version' | 'document' | 'sources' | 'avatarHash'>;

/**
 * Loads the settings and locks their row until the transaction ends (on databases with row locks).
 */
export async function findSettingsForUpdate(manager: EntityManager): Promise<StoredSettings> {
  await seedSettings(manager);
  return manager.findOneOrFail(SiteSettings, {
    where: { id: SETTINGS_ID },
    ...rowLock(manager),
  });
}
