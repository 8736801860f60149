import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings.module.js';
import { HelpLineChangesService } from './admin/help-line-changes.service.js';
import { HelpLinesAdminController } from './admin/help-lines-admin.controller.js';
import { HelpLine } from './help-line.entity.js';
import { HelpLinesModule } from './help-lines.module.js';
import { HelpController } from './help.controller.js';
import { HelpService } from './help.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([HelpLine]), SettingsModule, HelpLinesModule],
  controllers: [HelpController, HelpLinesAdminController],
  providers: [HelpService, HelpLineChangesService],
  exports: [HelpService],
})
export class HelpModule {}
