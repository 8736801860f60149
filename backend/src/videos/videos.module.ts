import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { JobsModule } from '../core/jobs/jobs.module.js';
import { SourcesModule } from '../sources/sources.module.js';
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
  imports: [TypeOrmModule.forFeature([Video]), SettingsModule, JobsModule, SourcesModule],
  controllers: [VideosController, VideosAdminController],
  providers: [
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
  exports: [VideosService, YoutubeApiService],
})
export class VideosModule {}
