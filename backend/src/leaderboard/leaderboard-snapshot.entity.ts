import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The standings of one month: replaced by each refresh while the month runs, frozen when it closes. */
@Entity('leaderboard_snapshots')
export class LeaderboardSnapshot {
  @PrimaryGeneratedColumn()
  id: number;

  /** UTC month, 'YYYY-MM'; one row a month. */
  @Index('leaderboard_snapshots_month', { unique: true })
  @Column('varchar', { length: 7 })
  month: string;

  @Column('boolean')
  isFinal: boolean;

  /** When the sheets were fetched. */
  @Column('datetime', { precision: 3 })
  takenAt: Date;

  /** The prizes that were promised when the month closed, in dollars by rank; null while it runs. */
  @Column('simple-json', { nullable: true })
  prizes: number[] | null;

  @Column('int')
  players: number;

  /** Dollars. */
  @Column('double')
  totalWagered: number;

  /** Dollars of the international sheet alone; null when it was not configured. */
  @Column('double', { nullable: true })
  comTotal: number | null;

  @Column('double', { nullable: true })
  usTotal: number | null;

  /** SHA-256 of the uncompressed entries, hex. */
  @Column('varchar', { length: 64 })
  sha256: string;

  /** The compressed standings document; big, so it is selected only when it is wanted. */
  @Column('blob', { select: false })
  entries: Buffer;
}
