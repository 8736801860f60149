import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which replica may do a job now. */
@Entity('job_leases')
export class JobLease {
  @PrimaryColumn('varchar', { length: 40 })
  name: string;

  @Column('varchar', { length: 64 })
  owner: string;

  @Column('datetime', { precision: 3 })
  expiresAt: Date;

  /** Fencing token: only grows; effects of a job carry it, so that a paused old owner can't overwrite. */
  @Column('int')
  token: number;

  /** The outcome of the last finished run, for whoever waited for it; JSON. */
  @Column('text', { nullable: true })
  result: string | null;

  /** The token of the run that `result` belongs to. */
  @Column('int')
  resultToken: number;
}
