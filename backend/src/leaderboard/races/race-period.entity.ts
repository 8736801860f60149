import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { SourceErrorCode } from '../../sources/source-error.js';
import type { RaceDefinition } from './race-definition.entity.js';

/** What a final period keeps of its race, which may change later. */
export type RaceTerms = Pick<RaceDefinition, 'title' | 'unit' | 'prizes' | 'minWager' | 'ties'>;

/** Why a period could not be refreshed. */
export interface RefreshProblem {
  sourceId: number;
  code: SourceErrorCode;
  /** One sentence. */
  reason: string;
}

/** A period of a race that has started, with its standings: replaced by each refresh, until it is final. */
@Entity('race_periods')
@Index('race_periods_key', ['raceId', 'key'], { unique: true })
export class RacePeriod {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('int')
  raceId: number;

  /** See `Period.key`; with a number if an earlier period has it. */
  @Column('varchar', { length: 16 })
  key: string;

  @Column('datetime', { precision: 3 })
  startsAt: Date;

  @Column('datetime', { precision: 3 })
  endsAt: Date;

  /** When it became final; null until then. */
  @Column('datetime', { precision: 3, nullable: true })
  finalAt: Date | null;

  /** When all sources were read; null before the first time. */
  @Column('datetime', { precision: 3, nullable: true })
  takenAt: Date | null;

  /** From when on wagers count, if a source has only a running total that was first read after the start. */
  @Column('datetime', { precision: 3, nullable: true })
  countedFrom: Date | null;

  @Column('int')
  players: number;

  /** In units. */
  @Column('double')
  totalWagered: number;

  /** SHA-256 of the uncompressed entries, hex; null before the first refresh. */
  @Column('varchar', { length: 64, nullable: true })
  sha256: string | null;

  /** The compressed standings. They are large, so they are selected only when needed. */
  @Column('blob', { select: false, nullable: true })
  entries: Buffer | null;

  /** Null until it is final. */
  @Column('simple-json', { nullable: true })
  terms: RaceTerms | null;

  /** When the sources are read next; null: now. */
  @Column('datetime', { precision: 3, nullable: true })
  nextRefreshAt: Date | null;

  /** The number of failed refreshes since the last good one. */
  @Column('int')
  failures: number;

  /** Of the last refresh; null if it succeeded. */
  @Column('simple-json', { nullable: true })
  problem: RefreshProblem | null;

  /** When the names were replaced with their masks; null as long as they are stored. */
  @Column('datetime', { precision: 3, nullable: true })
  namesErasedAt: Date | null;
}
