import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { isDatabaseUnavailable } from '../database/database.service.js';
import { LiveCheckJob } from './live-check.job.js';

const CHECK_MS = 5_000;

/** Checks every few seconds whether a service is due, so that a new channel is asked for soon. */
@Injectable()
export class LiveCheckSchedule {
  private readonly logger = new Logger(LiveCheckSchedule.name);

  constructor(private readonly job: LiveCheckJob) {}

  @Interval(CHECK_MS)
  async check(): Promise<void> {
    try {
      await this.job.checkIfDue();
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        this.logger.warn('The database is unavailable; the live status stays as it is.');
      } else {
        this.logger.error(error, 'Checking the live status failed');
      }
    }
  }
}
