import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClaimsModule } from '../claims/claims.module.js';
import { HelpLinesModule } from './help/help-lines.module.js';
import { JobsModule } from '../core/jobs/jobs.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { AvatarService } from './avatar/avatar.service.js';
import { SettingsCodeService } from './code/settings-code.service.js';
import { SettingsHistoryAdminController } from './history/settings-history-admin.controller.js';
import { SettingsHistoryService } from './history/settings-history.service.js';
import { SettingsMoveService } from './move/settings-move.service.js';
import { LiveSwitchAdminController } from './live-switch-admin.controller.js';
import { SettingsAdminController } from './settings-admin.controller.js';
import { SettingsAdminService } from './settings-admin.service.js';
import { SettingsChangesService } from './settings-changes.service.js';
import { SettingsService } from './settings.service.js';
import { SiteController } from './site.controller.js';
import { SiteSettings } from './site-settings.entity.js';

@Module({
  imports: [
    ClaimsModule,
    HelpLinesModule,
    JobsModule,
    SourcesModule,
    TypeOrmModule.forFeature([SiteSettings]),
  ],
  controllers: [
    SiteController,
    SettingsAdminController,
    SettingsHistoryAdminController,
    LiveSwitchAdminController,
  ],
  providers: [
    SettingsService,
    SettingsAdminService,
    SettingsChangesService,
    SettingsCodeService,
    SettingsHistoryService,
    SettingsMoveService,
    AvatarService,
  ],
  exports: [
    SettingsService,
    SettingsAdminService,
    SettingsChangesService,
    SettingsCodeService,
    SettingsMoveService,
  ],
})
export class SettingsModule {}
