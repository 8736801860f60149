import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

export const PLATFORMS = ['stake_com', 'stake_us'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const PROVIDERS = ['Stake.com', 'Stake.us'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const PROVIDER_OF: Record<Platform, Provider> = {
  stake_com: 'Stake.com',
  stake_us: 'Stake.us',
};

export const BADGES = ['NEW', 'HOT', 'EXCLUSIVE', 'LIMITED', 'VIP'] as const;
export type Badge = (typeof BADGES)[number];

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

  @Column('varchar', { length: 20 })
  provider: Provider;

  @Column('varchar', { length: 20 })
  platform: Platform;

  @Column('varchar', { length: 60, nullable: true })
  bonusType: string | null;

  @Column('boolean')
  isActive: boolean;

  @Column('boolean')
  isFeatured: boolean;

  /** The admins' order, ascending. A new bonus gets a smaller number than all others. */
  @Column('int')
  position: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;
}
