import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsAdminController } from './settings-admin.controller.js';
import { SettingsAdminService } from './settings-admin.service.js';
import { SettingsService } from './settings.service.js';
import { SiteController } from './site.controller.js';
import { SiteSettings } from './site-settings.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([SiteSettings])],
  controllers: [SiteController, SettingsAdminController],
  providers: [SettingsService, SettingsAdminService],
  exports: [SettingsService],
})
export class SettingsModule {}
