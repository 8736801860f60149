import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Grows with each change of a published topic, so that other replicas learn of it. */
@Entity('publications')
export class PublicationVersion {
  @PrimaryColumn('varchar', { length: 40 })
  topic: string;

  @Column('int')
  version: number;

  /** When the last change was made; null when that is not known. */
  @Column('datetime', { precision: 3, nullable: true })
  changedAt: Date | null;
}
