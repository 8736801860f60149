import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { BonusChangesService } from './bonus-changes.service.js';
import { BonusHistoryService } from './history/bonus-history.service.js';
import { BonusVersionsAdminController } from './history/bonus-versions-admin.controller.js';
import { Bonus } from './bonus.entity.js';
import { BonusesAdminController } from './bonuses-admin.controller.js';
import { BonusesJob } from './bonuses.job.js';
import { BonusesController } from './bonuses.controller.js';
import { BonusesService } from './bonuses.service.js';
import { BulkBonusesService } from './bulk-bonuses.service.js';
import { ClaimsAdminController } from './claims-review/claims-admin.controller.js';
import { ClaimsReviewService } from './claims-review/claims-review.service.js';
import { CodeReplacementsAdminController } from './code/code-replacements-admin.controller.js';
import { CodeReplacementsService } from './code/code-replacements.service.js';
import { BonusMoveService } from './move/bonus-move.service.js';
import { PublishedBonusesService } from './published-bonuses.service.js';

@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([Bonus])],
  controllers: [
    BonusesController,
    // Before the routes with `:id`, which would match its paths.
    BonusVersionsAdminController,
    BonusesAdminController,
    ClaimsAdminController,
    CodeReplacementsAdminController,
  ],
  providers: [
    BonusChangesService,
    BonusesJob,
    ClaimsReviewService,
    CodeReplacementsService,
    BonusesService,
    BonusHistoryService,
    BonusMoveService,
    BulkBonusesService,
    PublishedBonusesService,
  ],
  exports: [BonusesService, BonusMoveService, PublishedBonusesService],
})
export class BonusesModule {}
