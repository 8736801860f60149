import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SourceErrorCode } from './source-error.js';
import type { SourceDecision } from './source-decision.js';
import type { SheetReading } from './source-findings.js';

/** The health of a source. */
@Entity('source_health')
export class SourceHealth {
  /** A `SourceName`. */
  @PrimaryColumn('varchar', { length: 20 })
  source: string;

  /** Hash of the address of the last attempt, because the address may be secret. */
  @Column('varchar', { length: 22, nullable: true })
  addressHash: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  lastAttemptAt: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  lastSuccessAt: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  nextAttemptAt: Date | null;

  /** Why the last attempt failed or had to use the fallback, in one sentence; null after a success. */
  @Column('text', { nullable: true })
  lastError: string | null;

  /**
   * The code of `lastError` or `waitingFor`; null after a success, and in rows of older releases.
   */
  @Column('varchar', { length: 40, nullable: true })
  errorCode: SourceErrorCode | null;

  /** Why a valid response is not published yet (a sheet that was not reset); null if it is. */
  @Column('text', { nullable: true })
  waitingFor: string | null;

  /** What an admin may accept in the last response; null if there is nothing to accept. */
  @Column('varchar', { length: 20, nullable: true })
  decision: SourceDecision | null;

  /** Consecutive failures. */
  @Column('int')
  failures: number;

  /** Number of rows or videos of the last good fetch. */
  @Column('int', { nullable: true })
  items: number | null;

  /** UTC month of the last good fetch, 'YYYY-MM'; the row-count check applies within one month only. */
  @Column('varchar', { length: 7, nullable: true })
  itemsMonth: string | null;

  /** Number of rows with an unusable cell in the last good fetch; 0 for YouTube. */
  @Column('int', { nullable: true })
  malformed: number | null;

  /** The duration of the last attempt. */
  @Column('int', { nullable: true })
  tookMs: number | null;

  /** The channel's name at the last good fetch; null for sheets. */
  @Column('varchar', { length: 100, nullable: true })
  name: string | null;

  /** The UTC month for which this sheet is known to have been reset, 'YYYY-MM'. */
  @Column('varchar', { length: 7, nullable: true })
  resetMonth: string | null;

  /** The last sheet that could be read, even if it was rejected; null before, and for YouTube. */
  @Column('simple-json', { nullable: true })
  reading: SheetReading | null;

  /** Whether an admin has accepted that decimal commas are ignored in the sheet at this address. */
  @Column('boolean', { default: false })
  commasAccepted: boolean;
}
