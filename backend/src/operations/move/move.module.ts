import { Module } from '@nestjs/common';
import { ClaimsModule } from '../../claims/claims.module.js';
import { BonusesModule } from '../../bonuses/bonuses.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { MoveAdminController } from './move-admin.controller.js';
import { MoveService } from './move.service.js';

@Module({
  imports: [BonusesModule, ClaimsModule, SettingsModule],
  controllers: [MoveAdminController],
  providers: [MoveService],
})
export class MoveModule {}
