import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { LinkResultCode } from './link-result.js';

/** Where a link led when it was last followed. */
@Entity('link_checks')
export class LinkCheck {
  /** Hash of the URL, because it may be too long for a key. */
  @PrimaryColumn('varchar', { length: 22 })
  urlHash: string;

  /** With the referral code in place of `{code}`. */
  @Column('text')
  url: string;

  @Column('varchar', { length: 40 })
  code: LinkResultCode;

  @Column('varchar', { length: 255 })
  finalHost: string;

  @Column('int', { nullable: true })
  status: number | null;

  @Column('datetime', { precision: 3 })
  checkedAt: Date;

  /** Consecutive failures. */
  @Column('int')
  failures: number;

  /**
   * When the first of the consecutive failures was found; null if the last check did not fail, or if an
   * older release found the first failure.
   */
  @Column('datetime', { precision: 3, nullable: true })
  failingSince: Date | null;
}
