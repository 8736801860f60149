import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SettingsDocument, SourceAddresses } from './settings-document.js';

/** The table has a single row. */
export const SETTINGS_ID = 1;

const same = (document: SettingsDocument) => document;

/** Adds the fields that settings from an older release lack. */
const complete = (stored: Omit<SettingsDocument, 'contactEmail'> & Partial<SettingsDocument>) => ({
  ...stored,
  contactEmail: stored.contactEmail ?? '',
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
  @Column('simple-json')
  sources: SourceAddresses;

  /** The re-encoded picture of the creator, selected only when needed. */
  @Column('blob', { nullable: true, select: false })
  avatar: Buffer | null;

  /** The first 16 hex digits of the picture's SHA-256, which are part of its path. */
  @Column('varchar', { length: 16, nullable: true })
  avatarHash: string | null;
}
