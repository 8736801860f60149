import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Bonus } from './bonus.entity.js';
import { BonusesAdminController } from './bonuses-admin.controller.js';
import { BonusesController } from './bonuses.controller.js';
import { BonusesService } from './bonuses.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Bonus])],
  controllers: [BonusesController, BonusesAdminController],
  providers: [BonusesService],
  exports: [BonusesService],
})
export class BonusesModule {}
