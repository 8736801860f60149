import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { LeaderboardModule } from '../leaderboard/leaderboard.module.js';
import { RegionsModule } from '../regions/regions.module.js';
import { UsersModule } from '../users/users.module.js';
import { RetentionJob } from './retention.job.js';
import { RetentionSchedule } from './retention-schedule.js';

@Module({
  imports: [JobsModule, LeaderboardModule, RegionsModule, UsersModule],
  providers: [RetentionJob, RetentionSchedule],
})
export class RetentionModule {}
