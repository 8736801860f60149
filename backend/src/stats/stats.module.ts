import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BonusesModule } from '../bonuses/bonuses.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { AnalyticsAdminController } from './clicks/analytics-admin.controller.js';
import { AnalyticsService } from './clicks/analytics.service.js';
import { ClickCounterService } from './clicks/click-counter.service.js';
import { ClicksDaily } from './clicks/clicks-daily.entity.js';
import { ClicksController } from './clicks/clicks.controller.js';
import { ClicksService } from './clicks/clicks.service.js';
import { HealthController } from './health/health.controller.js';
import { StatsAdminController } from './stats-admin.controller.js';
import { StatsService } from './stats.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ClicksDaily]),
    BonusesModule,
    SettingsModule,
    SourcesModule,
    VideosModule,
  ],
  controllers: [AnalyticsAdminController, ClicksController, HealthController, StatsAdminController],
  providers: [AnalyticsService, ClickCounterService, ClicksService, StatsService],
})
export class StatsModule {}
