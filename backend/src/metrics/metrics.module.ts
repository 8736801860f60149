import { Module } from '@nestjs/common';
import { SourcesModule } from '../sources/sources.module.js';
import { MetricsService } from './metrics.service.js';

@Module({ imports: [SourcesModule], providers: [MetricsService] })
export class MetricsModule {}
