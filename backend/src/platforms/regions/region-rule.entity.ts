import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PlatformKey } from '../../settings/platform-rules.js';

export const REGION_STATUSES = ['open', 'blocked', 'unknown'] as const;
export type RegionStatus = (typeof REGION_STATUSES)[number];

/** Whether a platform may be offered to the visitors of a region, and where that is stated. */
@Entity('region_rules')
export class RegionRule {
  @PrimaryGeneratedColumn()
  id: number;

  /** Increases with each change; an edit based on an older version is rejected. */
  @Column('int', { default: 1 })
  version: number;

  @Column('varchar', { length: 32 })
  platform: PlatformKey;

  /** ISO 3166-1 ('DE') or 3166-2 ('US-CA'); '*' for all regions. */
  @Column('varchar', { length: 6 })
  region: string;

  @Column('varchar', { length: 10 })
  status: RegionStatus;

  /** The UTC day from whose start on the rule is in force, 'YYYY-MM-DD'; null for no start. */
  @Column('varchar', { length: 10, nullable: true })
  from: string | null;

  /** The UTC day from whose start on the rule is no longer in force; null for no end. */
  @Column('varchar', { length: 10, nullable: true })
  until: string | null;

  /** The law, the report or the page that states the status. */
  @Column('text')
  source: string;

  /** What the person who confirms the rule should know; visitors do not see it. */
  @Column('text', { nullable: true })
  note: string | null;

  /** The UTC day on which the source was last read, 'YYYY-MM-DD'. */
  @Column('varchar', { length: 10 })
  checkedOn: string;

  /** The name of the account that confirmed the rule; null until a person has confirmed it. */
  @Column('varchar', { length: 50, nullable: true })
  confirmedBy: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  confirmedAt: Date | null;

  /** Whether a person wrote or edited the rule, so that an import does not replace it unasked. */
  @Column('boolean', { default: false })
  isEdited: boolean;

  /**
   * Whether an open platform counts as unknown until a person confirms the rule, because the platform's
   * link leads to another host than when the rule was written.
   */
  @Column('boolean', { default: false })
  needsConfirmation: boolean;
}
