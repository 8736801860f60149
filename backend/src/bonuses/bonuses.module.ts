import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimsModule } from '../claims/claims.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { BonusChangesService } from './bonus-changes.service.js';
import { BonusEndsService } from './bonus-ends.service.js';
import { BonusHistoryService } from './history/bonus-history.service.js';
import { BonusTrashService } from './trash/bonus-trash.service.js';
import { BonusVersionsAdminController } from './history/bonus-versions-admin.controller.js';
import { Bonus } from './bonus.entity.js';
import { BonusesAdminController } from './bonuses-admin.controller.js';
import { BonusesController } from './bonuses.controller.js';
import { BonusesService } from './bonuses.service.js';
import { BulkBonusesAdminController } from './bulk-bonuses-admin.controller.js';
import { BulkBonusesService } from './bulk-bonuses.service.js';
import { BonusCodeService } from './code/bonus-code.service.js';
import { CodeReplacementsAdminController } from './code/code-replacements-admin.controller.js';
import { CodeReplacementsService } from './code/code-replacements.service.js';
import { BonusMoveService } from './move/bonus-move.service.js';
import { PublishedBonusesService } from './published-bonuses.service.js';

@Module({
  imports: [ClaimsModule, SettingsModule, TypeOrmModule.forFeature([Bonus])],
  controllers: [
    BonusesController,
    // Before the routes with `:id`, which would match its paths.
    BonusVersionsAdminController,
    BonusesAdminController,
    BulkBonusesAdminController,
    CodeReplacementsAdminController,
  ],
  providers: [
    BonusChangesService,
    BonusCodeService,
    BonusEndsService,
    CodeReplacementsService,
    BonusesService,
    BonusHistoryService,
    BonusMoveService,
    BonusTrashService,
    BulkBonusesService,
    PublishedBonusesService,
  ],
  exports: [BonusesService, BonusMoveService, PublishedBonusesService],
})
export class BonusesModule {}
