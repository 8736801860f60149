import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { isDatabaseAway } from '../../database/database.service.js';
import { LeaderboardRefreshJob } from './leaderboard-refresh.job.js';

const TICK_MS = 2_000;

/** Looks every now and then whether the leaderboard is to be refreshed or a month to be closed. */
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
      await this.refresh.runIfDue();
    } catch (error) {
      // That the database is away is told by those who publish.
      if (!isDatabaseAway(error)) this.logger.error(error, 'The leaderboard was not refreshed');
    } finally {
      this.busy = false;
    }
  }
}
