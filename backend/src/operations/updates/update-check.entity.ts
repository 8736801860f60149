import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the file at `UPDATE_NOTICE_URL` announced when it was last read. */
@Entity('update_checks')
export class UpdateCheck {
  /** Hash of the file's address: after a change of the address, the old announcement is not used. */
  @PrimaryColumn('varchar', { length: 22 })
  urlHash: string;

  @Column('datetime', { precision: 3 })
  checkedAt: Date;

  /** The last announced version; null until the file was read for the first time. It may be an older one. */
  @Column('varchar', { length: 256, nullable: true })
  version: string | null;

  @Column('text', { nullable: true })
  notesUrl: string | null;

  @Column('boolean')
  isSecurity: boolean;

  /** Why the file could not be read the last time, in one sentence; null after a success. */
  @Column('text', { nullable: true })
  lastError: string | null;
}
