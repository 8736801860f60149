import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../../core/jobs/jobs.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { SourcesModule } from '../../sources/sources.module.js';
import { VideosModule } from '../videos.module.js';
import { LiveAdminController } from './live-admin.controller.js';
import { LiveAdminService } from './live-admin.service.js';
import { LiveCheck } from './live-check.entity.js';
import { LiveCheckJob } from './live-check.job.js';
import { LiveController } from './live.controller.js';
import { LiveService } from './live.service.js';
import { AppTokensService } from './services/app-tokens.service.js';
import { LiveSourcesService } from './services/live-sources.service.js';
import { StreamingApiService } from './services/streaming-api.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([LiveCheck]),
    JobsModule,
    SettingsModule,
    SourcesModule,
    VideosModule,
  ],
  controllers: [LiveController, LiveAdminController],
  providers: [
    AppTokensService,
    LiveAdminService,
    LiveCheckJob,
    LiveService,
    LiveSourcesService,
    StreamingApiService,
  ],
  exports: [LiveAdminService, LiveService],
})
export class LiveModule {}
