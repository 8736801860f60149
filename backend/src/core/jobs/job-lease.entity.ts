import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which replica currently runs a job. */
@Entity('job_leases')
export class JobLease {
  @PrimaryColumn('varchar', { length: 40 })
  name: string;

  @Column('varchar', { length: 64 })
  owner: string;

  @Column('datetime', { precision: 3 })
  expiresAt: Date;

  /**
   * Fencing token, which only increases. Writes of a job check it, so that a paused previous owner
   * cannot overwrite newer data.
   */
  @Column('int')
  token: number;

  /** The outcome of the last finished run (JSON), for replicas that wait for it. */
  @Column('text', { nullable: true })
  result: string | null;

  /** The token of the run that produced `result`. */
  @Column('int')
  resultToken: number;
}
