import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { runScheduled } from '../../core/database/run-scheduled.js';
import { LiveCheckJob } from './live-check.job.js';

const CHECK_MS = 5_000;

/** Checks every few seconds whether a service is due, so that a new channel is checked soon. */
@Injectable()
export class LiveCheckSchedule {
  private readonly logger = new Logger(LiveCheckSchedule.name);

  constructor(private readonly job: LiveCheckJob) {}

  @Interval(CHECK_MS)
  async check(): Promise<void> {
    await runScheduled(this.logger, () => this.job.checkIfDue(), {
      failed: 'Checking the live status failed',
      meanwhile: 'the live status stays as it is',
    });
  }
}
