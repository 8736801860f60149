import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { VideoStore } from './videos.repository.js';
import { Video } from './video.entity.js';
import { VideosAdminController } from './videos-admin.controller.js';
import { VideosAdminService } from './videos-admin.service.js';
import { VideosController } from './videos.controller.js';
import { VideosRefresh } from './videos-refresh.job.js';
import { VideosSchedule } from './videos-schedule.js';
import { VideosService } from './videos.service.js';
import { YoutubeApi } from './youtube/youtube-api.service.js';
import { YoutubeFeed } from './youtube/youtube-feed.service.js';
import { Youtube } from './youtube/youtube.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Video]), SettingsModule, SourcesModule],
  controllers: [VideosController, VideosAdminController],
  providers: [
    VideosAdminService,
    VideosRefresh,
    VideosSchedule,
    VideosService,
    VideoStore,
    Youtube,
    YoutubeApi,
    YoutubeFeed,
  ],
  exports: [VideosService],
})
export class VideosModule {}
