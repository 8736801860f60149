import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { JobsModule } from '../core/jobs/jobs.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { AppTokensService } from './live/services/app-tokens.service.js';
import { LiveSourcesService } from './live/services/live-sources.service.js';
import { StreamingApiService } from './live/services/streaming-api.service.js';
import { LiveAdminController } from './live/live-admin.controller.js';
import { LiveCheck } from './live/live-check.entity.js';
import { LiveCheckJob } from './live/live-check.job.js';
import { LiveController } from './live/live.controller.js';
import { LiveService } from './live/live.service.js';
import { VideosRepository } from './videos.repository.js';
import { Video } from './video.entity.js';
import { VideosAdminController } from './videos-admin.controller.js';
import { VideosAdminService } from './videos-admin.service.js';
import { VideosController } from './videos.controller.js';
import { VideosRefreshJob } from './videos-refresh.job.js';
import { VideosService } from './videos.service.js';
import { ChannelTestService } from './youtube/channel-test.service.js';
import { YoutubeApiService } from './youtube/youtube-api.service.js';
import { YoutubeChannelsService } from './youtube/youtube-channels.service.js';
import { YoutubeFeedService } from './youtube/youtube-feed.service.js';
import { YoutubeService } from './youtube/youtube.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([LiveCheck, Video]),
    SettingsModule,
    JobsModule,
    SourcesModule,
  ],
  controllers: [LiveController, LiveAdminController, VideosController, VideosAdminController],
  providers: [
    AppTokensService,
    LiveCheckJob,
    LiveService,
    LiveSourcesService,
    StreamingApiService,
    VideosAdminService,
    VideosRefreshJob,
    VideosService,
    VideosRepository,
    ChannelTestService,
    YoutubeService,
    YoutubeChannelsService,
    YoutubeApiService,
    YoutubeFeedService,
  ],
  exports: [LiveService, VideosService],
})
export class VideosModule {}
