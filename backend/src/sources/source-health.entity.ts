import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SourceErrorCode } from './source-error.js';
import type { SourceDecision } from './source-decision.js';

/** What is known of an upstream source. */
@Entity('source_health')
export class SourceHealth {
  /** `youtube`, `sheet-com`, `sheet-us`. */
  @PrimaryColumn('varchar', { length: 20 })
  source: string;

  /** Fingerprint of the address that was last asked (it may be a secret): another one starts anew. */
  @Column('varchar', { length: 22, nullable: true })
  addressHash: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  lastAttemptAt: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  lastSuccessAt: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  nextAttemptAt: Date | null;

  /** Why the last attempt failed, wholly or in part, for a person; null after a success. */
  @Column('text', { nullable: true })
  lastError: string | null;

  /** The code of `lastError` or `waitingFor`; null after a success, and in rows of older releases. */
  @Column('varchar', { length: 40, nullable: true })
  errorCode: SourceErrorCode | null;

  /** Why a good answer is not published yet (a sheet that was not reset); null when nothing waits. */
  @Column('text', { nullable: true })
  waitingFor: string | null;

  /** What of the last answer somebody may accept all the same; null when there is no such thing. */
  @Column('varchar', { length: 20, nullable: true })
  decision: SourceDecision | null;

  /** Failures in a row. */
  @Column('int')
  failures: number;

  /** Rows or videos of the last good fetch. */
  @Column('int', { nullable: true })
  items: number | null;

  /** UTC month of the last good fetch, 'YYYY-MM'; the row-count check applies within one month only. */
  @Column('varchar', { length: 7, nullable: true })
  itemsMonth: string | null;

  @Column('int', { nullable: true })
  malformed: number | null;

  @Column('int', { nullable: true })
  tookMs: number | null;

  /** The UTC month for which this sheet is known to have been reset, 'YYYY-MM'. */
  @Column('varchar', { length: 7, nullable: true })
  resetMonth: string | null;
}
