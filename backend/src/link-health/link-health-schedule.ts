import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { isDatabaseUnavailable } from '../database/database.service.js';
import { LinkHealthJob } from './link-health.job.js';

const HOUR_MS = 60 * 60_000;

/** Checks every hour whether a link is due, so that a new link is followed soon. */
@Injectable()
export class LinkHealthSchedule {
  private readonly logger = new Logger(LinkHealthSchedule.name);

  constructor(private readonly job: LinkHealthJob) {}

  @Interval(HOUR_MS)
  async check(): Promise<void> {
    try {
      await this.job.checkIfDue();
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        this.logger.warn('The database is unavailable; the links are checked later.');
      } else {
        this.logger.error(error, 'Checking the links failed');
      }
    }
  }
}
