import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * What a source answered for a period that is not final: the newest rows or, of a running total, also those from
 * which its wagers are counted.
 */
@Entity('race_readings')
@Index('race_readings_source', ['periodId', 'sourceId', 'isBaseline'], { unique: true })
export class RaceReading {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('int')
  periodId: number;

  @Column('int')
  sourceId: number;

  @Column('boolean')
  isBaseline: boolean;

  @Column('datetime', { precision: 3 })
  takenAt: Date;

  @Column('int')
  players: number;

  /** See `storeRows`. */
  @Column('blob', { select: false })
  rows: Buffer;
}
