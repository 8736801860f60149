import { Injectable, Logger } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { runScheduled } from '../../core/database/run-scheduled.js';
import { RetentionJob } from './retention.job.js';

const HOUR_MS = 60 * 60_000;
/** After the site is published, but soon: names from a restored backup should not stay for an hour. */
const AFTER_START_MS = 5_000;

/** Checks after the start and every hour whether names have to be erased. */
@Injectable()
export class RetentionSchedule {
  private readonly logger = new Logger(RetentionSchedule.name);

  constructor(private readonly job: RetentionJob) {}

  @Timeout(AFTER_START_MS)
  checkAfterStart(): Promise<void> {
    return this.check();
  }

  @Interval(HOUR_MS)
  async check(): Promise<void> {
    await runScheduled(this.logger, () => this.job.runIfDue(), {
      failed: 'Erasing old names failed; it is tried again in an hour',
      meanwhile: 'old names are erased later',
    });
  }
}
