import { Injectable, Logger } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { isDatabaseUnavailable } from '../database/database.service.js';
import { RetentionJob } from './retention.job.js';

const HOUR_MS = 60 * 60_000;
/** The site is published first. Names of a restored backup should not stay for an hour. */
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
    try {
      await this.job.runIfDue();
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        this.logger.warn('The database is unavailable; old names are erased later.');
      } else {
        this.logger.error(error, 'Erasing old names failed; it is tried again in an hour');
      }
    }
  }
}
