import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { PlatformKey } from '../settings/platform-rules.js';

export const BADGES = ['NEW', 'HOT', 'EXCLUSIVE', 'LIMITED', 'VIP'] as const;
export type Badge = (typeof BADGES)[number];

/** Who may claim a bonus. */
export const AUDIENCES = ['new', 'all'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A bonus of one of the platforms. */
@Entity('bonuses')
export class Bonus {
  @PrimaryGeneratedColumn()
  id: number;

  /** Increases with each change; an edit based on an older version is rejected. */
  @Column('int')
  version: number;

  @Column('varchar', { length: 120 })
  title: string;

  @Column('text')
  description: string;

  @Column('varchar', { length: 20, nullable: true })
  badge: Badge | null;

  /** The key features, shown one per line on the public page. */
  @Column('simple-json')
  bullets: string[];

  @Column('varchar', { length: 40 })
  ctaLabel: string;

  @Column('text')
  ctaHref: string;

  @Column('varchar', { length: 32 })
  platform: PlatformKey;

  /** Only version 1.0 uses it, which may still run during an update. */
  @Column({
    ...{ name: 'provider', type: 'varchar', length: 20, nullable: true },
    ...{ select: false, insert: false, update: false },
  })
  formerProvider?: null;

  @Column('varchar', { length: 60, nullable: true })
  bonusType: string | null;

  /** From this time on, an active bonus is public; null if it has no start. */
  @Column('datetime', { precision: 3, nullable: true })
  startsAt: Date | null;

  /** From this time on, the bonus is no longer public; null if it has no end. */
  @Column('datetime', { precision: 3, nullable: true })
  endsAt: Date | null;

  /** In dollars; null if there is none or it is unknown. */
  @Column('double', { nullable: true })
  minDeposit: number | null;

  /** How many times the bonus has to be wagered before it can be withdrawn; null if unknown. */
  @Column('double', { nullable: true })
  wagering: number | null;

  @Column('varchar', { length: 10, nullable: true })
  audience: Audience | null;

  /** The casino's own page with the terms; null for none. */
  @Column('text', { nullable: true })
  termsUrl: string | null;

  /** The UTC day on which an admin last compared the bonus with its terms, 'YYYY-MM-DD'; null if never. */
  @Column('varchar', { length: 10, nullable: true })
  checkedOn: string | null;

  @Column('boolean')
  isActive: boolean;

  @Column('boolean')
  isFeatured: boolean;

  /** The admins' order, ascending. A new bonus gets a smaller number than all others. */
  @Column('int')
  position: number;

  /** Whether the bonus came with the installation and has not been edited since. */
  @Column('boolean', { default: false })
  isDemo: boolean;

  /** When the bonus was moved to the trash; null if it is not there. */
  @Column('datetime', { precision: 3, nullable: true })
  deletedAt: Date | null;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;
}
