import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { LeaderboardAdminController } from './leaderboard-admin.controller.js';
import { LeaderboardAdminService } from './leaderboard-admin.service.js';
import { LeaderboardRefreshJob } from './refresh/leaderboard-refresh.job.js';
import { LeaderboardSchedule } from './refresh/leaderboard-schedule.js';
import { LeaderboardSnapshot } from './leaderboard-snapshot.entity.js';
import { LeaderboardController } from './leaderboard.controller.js';
import { LeaderboardService } from './leaderboard.service.js';
import { MaskIndexService } from './masks/mask-index.service.js';
import { MonthCloseService } from './refresh/month-close.service.js';
import { LeaderboardBaseline } from './movement/leaderboard-baseline.entity.js';
import { MovementSchedule } from './movement/movement-schedule.js';
import { MovementService } from './movement/movement.service.js';
import { PaidCountsService } from './paid-marks/paid-counts.service.js';
import { PaidMark } from './paid-marks/paid-mark.entity.js';
import { PaidMarksAdminController } from './paid-marks/paid-marks-admin.controller.js';
import { PaidMarksService } from './paid-marks/paid-marks.service.js';
import { RacesService } from './races.service.js';
import { SheetReaderService } from './refresh/sheet-reader.service.js';
import { SnapshotWriterService } from './refresh/snapshot-writer.service.js';
import { SnapshotsService } from './snapshots.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([LeaderboardBaseline, LeaderboardSnapshot, PaidMark]),
    SettingsModule,
    JobsModule,
    SourcesModule,
  ],
  controllers: [LeaderboardController, LeaderboardAdminController, PaidMarksAdminController],
  providers: [
    LeaderboardAdminService,
    LeaderboardRefreshJob,
    LeaderboardSchedule,
    LeaderboardService,
    MaskIndexService,
    MonthCloseService,
    MovementSchedule,
    MovementService,
    PaidCountsService,
    PaidMarksService,
    RacesService,
    SheetReaderService,
    SnapshotWriterService,
    SnapshotsService,
  ],
  exports: [LeaderboardService],
})
export class LeaderboardModule {}
