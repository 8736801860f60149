import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BonusesModule } from '../../bonuses/bonuses.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { AnalyticsAdminController } from './analytics-admin.controller.js';
import { AnalyticsService } from './analytics.service.js';
import { ClickCounterService } from './click-counter.service.js';
import { ClicksDaily } from './clicks-daily.entity.js';
import { ClicksController } from './clicks.controller.js';
import { ClicksService } from './clicks.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ClicksDaily]), BonusesModule, SettingsModule],
  controllers: [ClicksController, AnalyticsAdminController],
  providers: [AnalyticsService, ClickCounterService, ClicksService],
})
export class ClicksModule {}
