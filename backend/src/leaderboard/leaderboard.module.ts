import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { LeaderboardAdminController } from './leaderboard-admin.controller.js';
import { LeaderboardAdminService } from './leaderboard-admin.service.js';
import { LeaderboardRefresh } from './refresh/leaderboard-refresh.job.js';
import { LeaderboardSchedule } from './refresh/leaderboard-schedule.js';
import { LeaderboardSnapshot } from './leaderboard-snapshot.entity.js';
import { LeaderboardController } from './leaderboard.controller.js';
import { LeaderboardService } from './leaderboard.service.js';
import { MonthClose } from './refresh/month-close.service.js';
import { Races } from './races.service.js';
import { SheetReader } from './refresh/sheet-reader.service.js';
import { SnapshotWriter } from './refresh/snapshot-writer.service.js';
import { Snapshots } from './snapshots.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([LeaderboardSnapshot]), SettingsModule, SourcesModule],
  controllers: [LeaderboardController, LeaderboardAdminController],
  providers: [
    LeaderboardAdminService,
    LeaderboardRefresh,
    LeaderboardSchedule,
    LeaderboardService,
    MonthClose,
    Races,
    SheetReader,
    SnapshotWriter,
    Snapshots,
  ],
  exports: [LeaderboardService],
})
export class LeaderboardModule {}
