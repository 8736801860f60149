import { Module } from '@nestjs/common';
import { SourcesModule } from '../sources/sources.module.js';
import { UsersModule } from '../users/users.module.js';
import { MetricsService } from './metrics.service.js';

@Module({ imports: [SourcesModule, UsersModule], providers: [MetricsService] })
export class MetricsModule {}
