import { Module } from '@nestjs/common';
import { BackupsModule } from '../backups/backups.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { UsersModule } from '../users/users.module.js';
import { MetricsService } from './metrics.service.js';

@Module({
  imports: [BackupsModule, JobsModule, SourcesModule, UsersModule],
  providers: [MetricsService],
})
export class MetricsModule {}
