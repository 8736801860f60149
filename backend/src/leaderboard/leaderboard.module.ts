import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { LeaderboardAdminController } from './leaderboard-admin.controller.js';
import { LeaderboardAdminService } from './leaderboard-admin.service.js';
import { LeaderboardRefresh } from './leaderboard-refresh.js';
import { LeaderboardSchedule } from './leaderboard-schedule.js';
import { LeaderboardSnapshot } from './leaderboard-snapshot.entity.js';
import { LeaderboardController } from './leaderboard.controller.js';
import { LeaderboardService } from './leaderboard.service.js';
import { MonthClose } from './month-close.js';
import { Races } from './races.js';
import { SheetReader } from './sheet-reader.js';
import { SnapshotWriter } from './snapshot-writer.js';
import { Snapshots } from './snapshots.js';

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
