import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimsService } from '../claims/claims.service.js';
import { JobsModule } from '../core/jobs/jobs.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { AvatarService } from './avatar/avatar.service.js';
import { SettingsCodeService } from './code/settings-code.service.js';
import { HelpLineChangesService } from './help/admin/help-line-changes.service.js';
import { HelpLinesAdminController } from './help/admin/help-lines-admin.controller.js';
import { HelpController } from './help/help.controller.js';
import { HelpLine } from './help/help-line.entity.js';
import { HelpLinesService } from './help/help-lines.service.js';
import { HelpService } from './help/help.service.js';
import { SettingsHistoryAdminController } from './history/settings-history-admin.controller.js';
import { SettingsHistoryService } from './history/settings-history.service.js';
import { SettingsMoveService } from './move/settings-move.service.js';
import { LiveSwitchAdminController, SettingsAdminController } from './settings-admin.controller.js';
import { PlatformsAdminController } from './platforms/platforms-admin.controller.js';
import { PlatformsAdminService } from './platforms/platforms-admin.service.js';
import { SettingsAdminService } from './settings-admin.service.js';
import { SettingsChangesService } from './settings-changes.service.js';
import { SettingsService } from './settings.service.js';
import { SiteController } from './site.controller.js';
import { SiteSettings } from './site-settings.entity.js';

@Module({
  imports: [JobsModule, SourcesModule, TypeOrmModule.forFeature([HelpLine, SiteSettings])],
  controllers: [
    HelpController,
    HelpLinesAdminController,
    SiteController,
    SettingsAdminController,
    PlatformsAdminController,
    SettingsHistoryAdminController,
    LiveSwitchAdminController,
  ],
  providers: [
    ClaimsService,
    HelpLineChangesService,
    HelpLinesService,
    HelpService,
    PlatformsAdminService,
    SettingsService,
    SettingsAdminService,
    SettingsChangesService,
    SettingsCodeService,
    SettingsHistoryService,
    SettingsMoveService,
    AvatarService,
  ],
  exports: [
    ClaimsService,
    HelpService,
    PlatformsAdminService,
    SettingsService,
    SettingsAdminService,
    SettingsChangesService,
    SettingsCodeService,
    SettingsMoveService,
  ],
})
export class SettingsModule {}
