import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const HELP_KINDS = ['line', 'register', 'platform', 'blocking'] as const;
/** A help line, or an option of self-exclusion: a national register, a platform's page, blocking software. */
export type HelpKind = (typeof HELP_KINDS)[number];

/** Positions are from 0 to this. */
export const MAX_POSITION = 9_999;

/** Where a visitor finds help, or can exclude themselves, and when that was last checked. */
@Entity('help_lines')
export class HelpLine {
  @PrimaryGeneratedColumn()
  id: number;

  /** Increases with each change; an edit based on an older version is rejected. */
  @Column('int', { default: 1 })
  version: number;

  @Column('varchar', { length: 10 })
  kind: HelpKind;

  /** ISO 3166-1 ('DE') or 3166-2 ('US-CA'); '*' for all regions. */
  @Column('varchar', { length: 6 })
  region: string;

  @Column('varchar', { length: 80 })
  name: string;

  /** As it is shown, such as '1-800-GAMBLER'. */
  @Column('varchar', { length: 40, nullable: true })
  phone: string | null;

  /** What to text to which number, such as 'HOME to 741741'. */
  @Column('varchar', { length: 60, nullable: true })
  text: string | null;

  @Column('text', { nullable: true })
  site: string | null;

  @Column('varchar', { length: 80, nullable: true })
  hours: string | null;

  @Column('varchar', { length: 120, nullable: true })
  languages: string | null;

  /** The place in the list: the lowest is first. */
  @Column('int')
  position: number;

  /** The address of the page that states the contact. */
  @Column('text')
  source: string;

  /** The UTC day on which the source was last read, 'YYYY-MM-DD'; null until then. */
  @Column('varchar', { length: 10, nullable: true })
  checkedOn: string | null;
}
