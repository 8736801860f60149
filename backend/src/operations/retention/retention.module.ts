import { Module } from '@nestjs/common';
import { InvitationsModule } from '../../auth/invitations/invitations.module.js';
import { JobsModule } from '../../core/jobs/jobs.module.js';
import { LeaderboardModule } from '../../leaderboard/leaderboard.module.js';
import { PasswordResetsModule } from '../../auth/password-resets/password-resets.module.js';
import { RegionsModule } from '../../platforms/regions/regions.module.js';
import { UsersModule } from '../../auth/users/users.module.js';
import { RetentionJob } from './retention.job.js';

@Module({
  imports: [
    InvitationsModule,
    JobsModule,
    LeaderboardModule,
    PasswordResetsModule,
    RegionsModule,
    UsersModule,
  ],
  providers: [RetentionJob],
})
export class RetentionModule {}
