import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { isDatabaseUnavailable } from '../database/database.service.js';
import { UpdateCheckJob } from './update-check.job.js';

const HOUR_MS = 60 * 60_000;

/** Checks every hour whether the notice about new versions is due. */
@Injectable()
export class UpdateCheckSchedule {
  private readonly logger = new Logger(UpdateCheckSchedule.name);

  constructor(private readonly job: UpdateCheckJob) {}

  @Interval(HOUR_MS)
  async check(): Promise<void> {
    try {
      await this.job.checkIfDue();
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        this.logger.warn('The database is unavailable; new versions are looked up later.');
      } else {
        this.logger.error(error, 'Looking up new versions failed');
      }
    }
  }
}
