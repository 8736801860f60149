import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { JobsModule } from '../core/jobs/jobs.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { AuthorErasureService } from './erasure/author-erasure.service.js';
import { NameErasureService } from './erasure/name-erasure.service.js';
import { HiddenPlayer } from './hidden-players/hidden-player.entity.js';
import { HiddenPlayersAdminController } from './hidden-players/hidden-players-admin.controller.js';
import { HiddenPlayersService } from './hidden-players/hidden-players.service.js';
import { HidePlayersService } from './hidden-players/hide-players.service.js';
import { LeaderboardAdminController } from './leaderboard-admin.controller.js';
import { LeaderboardAdminService } from './leaderboard-admin.service.js';
import { LeaderboardRefreshJob } from './refresh/leaderboard-refresh.job.js';
import { LeaderboardSnapshot } from './leaderboard-snapshot.entity.js';
import { LeaderboardController } from './leaderboard.controller.js';
import { LeaderboardService } from './leaderboard.service.js';
import { MonthCloseService } from './refresh/month-close.service.js';
import { LeaderboardBaseline } from './movement/leaderboard-baseline.entity.js';
import { MovementService } from './movement/movement.service.js';
import { PaidCountsService } from './paid-marks/paid-counts.service.js';
import { PaidMark } from './paid-marks/paid-mark.entity.js';
import { PaidMarksAdminController } from './paid-marks/paid-marks-admin.controller.js';
import { PaidMarksService } from './paid-marks/paid-marks.service.js';
import { RaceBoardsService } from './races/race-boards.service.js';
import { RaceDefinition } from './races/race-definition.entity.js';
import { RacePeriod } from './races/race-period.entity.js';
import { RaceReading } from './races/race-reading.entity.js';
import { RaceRefreshJob } from './races/race-refresh.job.js';
import { RaceWriterService } from './races/race-writer.service.js';
import { RacesAdminController } from './races/races-admin.controller.js';
import { RacesAdminService } from './races/races-admin.service.js';
import { RaceRuling } from './races/rulings/race-ruling.entity.js';
import { RulingsController } from './races/rulings/rulings.controller.js';
import { RulingsService } from './races/rulings/rulings.service.js';
import { RacesController } from './races/races.controller.js';
import { RacesService } from './races.service.js';
import { SheetReaderService } from './refresh/sheet-reader.service.js';
import { SnapshotWriterService } from './refresh/snapshot-writer.service.js';
import { SnapshotsService } from './snapshots.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      ...[HiddenPlayer, LeaderboardBaseline, LeaderboardSnapshot, PaidMark],
      ...[RaceDefinition, RacePeriod, RaceReading, RaceRuling],
    ]),
    SettingsModule,
    JobsModule,
    SourcesModule,
  ],
  controllers: [
    LeaderboardController,
    LeaderboardAdminController,
    HiddenPlayersAdminController,
    PaidMarksAdminController,
    RacesAdminController,
    RacesController,
    RulingsController,
  ],
  providers: [
    AuthorErasureService,
    NameErasureService,
    HiddenPlayersService,
    HidePlayersService,
    LeaderboardAdminService,
    LeaderboardRefreshJob,
    LeaderboardService,
    MonthCloseService,
    MovementService,
    PaidCountsService,
    PaidMarksService,
    RaceBoardsService,
    RaceRefreshJob,
    RaceWriterService,
    RacesAdminService,
    RulingsService,
    RacesService,
    SheetReaderService,
    SnapshotWriterService,
    SnapshotsService,
  ],
  exports: [AuthorErasureService, LeaderboardService, NameErasureService],
})
export class LeaderboardModule {}
