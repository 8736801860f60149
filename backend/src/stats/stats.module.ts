import { Module } from '@nestjs/common';
import { BonusesModule } from '../bonuses/bonuses.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { UsersModule } from '../auth/users/users.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { StatsAdminController } from './stats-admin.controller.js';
import { StatsService } from './stats.service.js';

@Module({
  imports: [BonusesModule, SourcesModule, UsersModule, VideosModule],
  controllers: [StatsAdminController],
  providers: [StatsService],
})
export class StatsModule {}
