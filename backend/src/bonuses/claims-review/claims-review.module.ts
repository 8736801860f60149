import { Module } from '@nestjs/common';
import { BonusesModule } from '../bonuses.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { ClaimsModule } from '../../claims/claims.module.js';
import { ClaimsAdminController } from './claims-admin.controller.js';
import { ClaimsReviewService } from './claims-review.service.js';

@Module({
  imports: [BonusesModule, ClaimsModule, SettingsModule],
  controllers: [ClaimsAdminController],
  providers: [ClaimsReviewService],
})
export class ClaimsReviewModule {}
