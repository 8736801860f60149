import { Module } from '@nestjs/common';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { LeaderboardModule } from '../leaderboard/leaderboard.module.js';
import { PasswordResetsModule } from '../password-resets/password-resets.module.js';
import { RegionsModule } from '../regions/regions.module.js';
import { UsersModule } from '../users/users.module.js';
import { RetentionJob } from './retention.job.js';
import { RetentionSchedule } from './retention-schedule.js';

@Module({
  imports: [
    InvitationsModule,
    JobsModule,
    LeaderboardModule,
    PasswordResetsModule,
    RegionsModule,
    UsersModule,
  ],
  providers: [RetentionJob, RetentionSchedule],
})
export class RetentionModule {}
