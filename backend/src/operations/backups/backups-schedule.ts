import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { runScheduled } from '../../core/database/run-scheduled.js';
import { BackupsJob } from './backups.job.js';

const CHECK_MS = 60_000;

/** Checks the results of backups every minute. */
@Injectable()
export class BackupsSchedule {
  private readonly logger = new Logger(BackupsSchedule.name);

  constructor(private readonly backups: BackupsJob) {}

  @Interval(CHECK_MS)
  async check(): Promise<void> {
    await runScheduled(this.logger, () => this.backups.check(), {
      failed: 'Checking the results of backups failed',
      meanwhile: 'the results of backups are checked later',
    });
  }
}
