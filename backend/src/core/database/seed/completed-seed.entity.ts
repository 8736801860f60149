import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A seed that has run. It never runs again, so a restart does not restore rows that were deleted.
 */
@Entity('seeds')
export class CompletedSeed {
  @PrimaryColumn('varchar', { length: 40 })
  name: string;

  @Column('datetime', { precision: 3 })
  doneAt: Date;
}
