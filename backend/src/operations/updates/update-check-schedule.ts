import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { runScheduled } from '../../core/database/run-scheduled.js';
import { UpdateCheckJob } from './update-check.job.js';

const HOUR_MS = 60 * 60_000;

/** Checks every hour whether the notice about new versions is due. */
@Injectable()
export class UpdateCheckSchedule {
  private readonly logger = new Logger(UpdateCheckSchedule.name);

  constructor(private readonly job: UpdateCheckJob) {}

  @Interval(HOUR_MS)
  async check(): Promise<void> {
    await runScheduled(this.logger, () => this.job.checkIfDue(), {
      failed: 'Looking up new versions failed',
      meanwhile: 'new versions are looked up later',
    });
  }
}
