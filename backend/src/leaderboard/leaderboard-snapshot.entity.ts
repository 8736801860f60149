import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Standings of a month without their entries. */
type KeptStandings = Pick<
  LeaderboardSnapshot,
  'players' | 'totalWagered' | 'comTotal' | 'usTotal' | 'sha256'
> & {
  /** ISO 8601. */
  takenAt: string;
};

/**
 * The standings of a month: replaced by each refresh during the month, final when the month
 * closes.
 */
@Entity('leaderboard_snapshots')
export class LeaderboardSnapshot {
  @PrimaryGeneratedColumn()
  id: number;

  /** UTC month, 'YYYY-MM'; one row per month. */
  @Index('leaderboard_snapshots_month', { unique: true })
  @Column('varchar', { length: 7 })
  month: string;

  @Column('boolean')
  isFinal: boolean;

  /** When the sheets were fetched. */
  @Column('datetime', { precision: 3 })
  takenAt: Date;

  /** The prizes promised when the month closed, in dollars by rank; null during the month. */
  @Column('simple-json', { nullable: true })
  prizes: number[] | null;

  @Column('int')
  players: number;

  /** Dollars. */
  @Column('double')
  totalWagered: number;

  /** In dollars, of the sheet of `stake_com` only; null if it was not configured. */
  @Column('double', { nullable: true })
  comTotal: number | null;

  /** In dollars, of the sheet of `stake_us` only; null if it was not configured. */
  @Column('double', { nullable: true })
  usTotal: number | null;

  /** When the names were replaced with their masks; null as long as they are stored. */
  @Column('datetime', { precision: 3, nullable: true })
  namesErasedAt: Date | null;

  /** SHA-256 of the uncompressed entries, hex. */
  @Column('varchar', { length: 64 })
  sha256: string;

  /** The compressed standings document. It is large, so it is selected only when needed. */
  @Column('blob', { select: false })
  entries: Buffer;

  /**
   * Whether an admin accepted a sheet without wagers. Such standings are shown, but they do not begin a
   * race and never become final.
   */
  @Column('boolean', { default: false })
  isProvisional: boolean;

  /** The standings that become final instead of provisional ones; null if there are none. */
  @Column('simple-json', { nullable: true })
  lastGood: KeptStandings | null;

  /** The entries of `lastGood`. */
  @Column('blob', { select: false, nullable: true })
  lastGoodEntries: Buffer | null;
}
