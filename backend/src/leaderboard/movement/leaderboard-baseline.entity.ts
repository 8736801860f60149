import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * The last standings of an earlier UTC day of a race: movement is counted from them. A copy of what
 * the snapshot contained then.
 */
@Entity('leaderboard_baselines')
export class LeaderboardBaseline {
  @PrimaryGeneratedColumn()
  id: number;

  /** UTC month, 'YYYY-MM'; one row per month. */
  @Index('leaderboard_baselines_month', { unique: true })
  @Column('varchar', { length: 7 })
  month: string;

  /** When the sheets were fetched. */
  @Column('datetime', { precision: 3 })
  takenAt: Date;

  /** SHA-256 of the uncompressed entries, hex. */
  @Column('varchar', { length: 64 })
  sha256: string;

  /** The compressed standings document. It is large, so it is selected only when needed. */
  @Column('blob', { select: false })
  entries: Buffer;
}
