import { Module } from '@nestjs/common';
import { BackupsModule } from '../backups/backups.module.js';
import { JobsModule } from '../../core/jobs/jobs.module.js';
import { SourcesModule } from '../../sources/sources.module.js';
import { LiveModule } from '../../videos/live/live.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { UsersModule } from '../../auth/users/users.module.js';
import { MetricsService } from './metrics.service.js';

@Module({
  imports: [BackupsModule, JobsModule, LiveModule, NotificationsModule, SourcesModule, UsersModule],
  providers: [MetricsService],
})
export class MetricsModule {}
