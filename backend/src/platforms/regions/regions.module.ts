import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../settings/settings.module.js';
import { PlatformRegionsAdminController } from './admin/platform-regions-admin.controller.js';
import { PlatformRegionsService } from './admin/platform-regions.service.js';
import { RegionChecksAdminController } from './admin/region-checks-admin.controller.js';
import { RegionErasureService } from './admin/region-erasure.service.js';
import { RegionHistoryService } from './admin/region-history.service.js';
import { RegionImportService } from './admin/region-import.service.js';
import { RegionRuleChangesService } from './admin/region-rule-changes.service.js';
import { RegionRulesService } from './admin/region-rules.service.js';
import { RegionsAdminController } from './admin/regions-admin.controller.js';
import { RegionRule } from './region-rule.entity.js';
import { RegionsController } from './regions.controller.js';
import { RegionsService } from './regions.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([RegionRule]), SettingsModule],
  controllers: [
    RegionsController,
    RegionsAdminController,
    RegionChecksAdminController,
    PlatformRegionsAdminController,
  ],
  providers: [
    RegionsService,
    PlatformRegionsService,
    RegionErasureService,
    RegionRulesService,
    RegionRuleChangesService,
    RegionHistoryService,
    RegionImportService,
  ],
  exports: [RegionErasureService, RegionsService],
})
export class RegionsModule {}
