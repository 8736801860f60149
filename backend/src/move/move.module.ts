import { Module } from '@nestjs/common';
import { BonusesModule } from '../bonuses/bonuses.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { MoveAdminController } from './move-admin.controller.js';
import { MoveService } from './move.service.js';

@Module({
  imports: [BonusesModule, SettingsModule],
  controllers: [MoveAdminController],
  providers: [MoveService],
})
export class MoveModule {}
