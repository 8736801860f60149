import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The version of a published topic. It increases with each change, so that other replicas detect
 * the change.
 */
@Entity('publications')
export class PublicationVersion {
  @PrimaryColumn('varchar', { length: 40 })
  topic: string;

  @Column('int')
  version: number;

  /** When the last change was made; null if unknown. */
  @Column('datetime', { precision: 3, nullable: true })
  changedAt: Date | null;
}
