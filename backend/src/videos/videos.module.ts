import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { VideoStore } from './video-store.js';
import { Video } from './video.entity.js';
import { VideosAdminController } from './videos-admin.controller.js';
import { VideosAdminService } from './videos-admin.service.js';
import { VideosController } from './videos.controller.js';
import { VideosRefresh } from './videos-refresh.js';
import { VideosSchedule } from './videos-schedule.js';
import { VideosService } from './videos.service.js';
import { YoutubeApi } from './youtube-api.js';
import { YoutubeFeed } from './youtube-feed.js';
import { Youtube } from './youtube.js';

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
