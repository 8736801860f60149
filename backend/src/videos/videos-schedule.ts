import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { isDatabaseUnavailable } from '../database/database.service.js';
import { VideosRefreshJob } from './videos-refresh.job.js';

const CHECK_MS = 5_000;

/**
 * Checks every few seconds whether a refresh is due, so that a new channel is read soon after it is
 * saved.
 */
@Injectable()
export class VideosSchedule {
  private readonly logger = new Logger(VideosSchedule.name);

  constructor(private readonly refresh: VideosRefreshJob) {}

  @Interval(CHECK_MS)
  async check(): Promise<void> {
    try {
      await this.refresh.refreshIfDue();
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        this.logger.warn('The database is unavailable; the videos stay as they are.');
      } else {
        this.logger.error(error, 'Refreshing the videos failed');
      }
    }
  }
}
