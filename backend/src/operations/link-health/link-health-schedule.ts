import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { runScheduled } from '../../core/database/run-scheduled.js';
import { LinkHealthJob } from './link-health.job.js';

const HOUR_MS = 60 * 60_000;

/** Checks every hour whether a link is due, so that a new link is followed soon. */
@Injectable()
export class LinkHealthSchedule {
  private readonly logger = new Logger(LinkHealthSchedule.name);

  constructor(private readonly job: LinkHealthJob) {}

  @Interval(HOUR_MS)
  async check(): Promise<void> {
    await runScheduled(this.logger, () => this.job.checkIfDue(), {
      failed: 'Checking the links failed',
      meanwhile: 'the links are checked later',
    });
  }
}
