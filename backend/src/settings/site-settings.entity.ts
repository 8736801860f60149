import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SettingsDocument, SourceAddresses } from './settings-document.js';

/** There is one row. */
export const SETTINGS_ID = 1;

const same = (document: SettingsDocument) => document;

/** What was stored by an older release lacks what this one knows besides. */
const complete = (stored: Omit<SettingsDocument, 'contactEmail'> & Partial<SettingsDocument>) => ({
  ...stored,
  contactEmail: stored.contactEmail ?? '',
});

/** The one row of what the owner says about the site. */
@Entity('site_settings')
export class SiteSettings {
  @PrimaryColumn('int')
  id: number;

  /** Grows with each change; an edit made from an older one is refused. */
  @Column('int')
  version: number;

  @Column('simple-json', { transformer: { to: same, from: complete } })
  document: SettingsDocument;

  /** Secret: never answered, never in the audit log. */
  @Column('simple-json')
  sources: SourceAddresses;

  /** The creator's picture, re-encoded by us; selected only when it is wanted. */
  @Column('blob', { nullable: true, select: false })
  avatar: Buffer | null;

  /** First 16 hex digits of the picture's SHA-256: its address. */
  @Column('varchar', { length: 16, nullable: true })
  avatarHash: string | null;
}
