import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { UsersModule } from '../users/users.module.js';
import { MetricsService } from './metrics.service.js';

@Module({ imports: [JobsModule, SourcesModule, UsersModule], providers: [MetricsService] })
export class MetricsModule {}
