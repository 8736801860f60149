import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { Environment } from '../../core/config/env.js';

/** How long data is kept, as far as it depends on the installation; for the privacy text. */
@ApiSchema({ name: 'Retention' })
export class RetentionDto {
  /** The number of months after a race has ended for which full names of players are kept. */
  @ApiProperty({ type: 'integer' })
  namesMonths: number;

  /** The number of days for which the log is kept; null if it is only limited by size. */
  @ApiProperty({ type: 'integer', nullable: true })
  logDays: number | null;

  /** The number of days for which daily backups are kept; null if the owner makes them otherwise. */
  @ApiProperty({ type: 'integer', nullable: true })
  backupDays: number | null;

  /** Whether erased names are also removed from the unused space of the database's files. */
  erasesFiles: boolean;

  static from(
    this: void,
    environment: Pick<Environment, 'retainNamesMonths' | 'logDays' | 'backupKeepDays' | 'database'>,
  ): RetentionDto {
    const { retainNamesMonths, logDays, backupKeepDays, database } = environment;
    return {
      namesMonths: retainNamesMonths,
      logDays: logDays === 0 ? null : logDays,
      backupDays: backupKeepDays,
      // As `DatabaseService.rewriteFiles` does.
      erasesFiles: database.dialect === 'sqlite',
    };
  }
}
