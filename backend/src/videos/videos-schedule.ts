import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { runScheduled } from '../core/database/run-scheduled.js';
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
    await runScheduled(this.logger, () => this.refresh.refreshIfDue(), {
      failed: 'Refreshing the videos failed',
      meanwhile: 'the videos stay as they are',
    });
  }
}
