import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { isDatabaseUnavailable } from '../database/database.service.js';
import { BackupsJob } from './backups.job.js';

const CHECK_MS = 60_000;

/** Looks at the results of backups every minute. */
@Injectable()
export class BackupsSchedule {
  private readonly logger = new Logger(BackupsSchedule.name);

  constructor(private readonly backups: BackupsJob) {}

  @Interval(CHECK_MS)
  async check(): Promise<void> {
    try {
      await this.backups.check();
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        this.logger.warn('The database is unavailable; the results of backups are checked later.');
      } else {
        this.logger.error(error, 'Checking the results of backups failed');
      }
    }
  }
}
