import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Bonus } from './bonus.entity.js';
import { BonusesAdminController } from './bonuses-admin.controller.js';
import { BonusesController } from './bonuses.controller.js';
import { BonusesService } from './bonuses.service.js';
import { BulkBonusesAdminController } from './bulk-bonuses-admin.controller.js';
import { BulkBonusesService } from './bulk-bonuses.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Bonus])],
  controllers: [BonusesController, BonusesAdminController, BulkBonusesAdminController],
  providers: [BonusesService, BulkBonusesService],
  exports: [BonusesService],
})
export class BonusesModule {}
