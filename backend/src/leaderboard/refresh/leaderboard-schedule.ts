import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { runScheduled } from '../../core/database/run-scheduled.js';
import { LeaderboardRefreshJob } from './leaderboard-refresh.job.js';

const TICK_MS = 2_000;

/** Checks regularly whether a refresh is due or a month must be closed. */
@Injectable()
export class LeaderboardSchedule {
  private readonly logger = new Logger(LeaderboardSchedule.name);
  private busy = false;

  constructor(private readonly refresh: LeaderboardRefreshJob) {}

  @Interval(TICK_MS)
  async tick(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await runScheduled(this.logger, () => this.refresh.runIfDue(), {
        failed: 'The leaderboard was not refreshed',
      });
    } finally {
      this.busy = false;
    }
  }
}
