import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { RegionRule } from './region-rule.entity.js';
import { RegionsController } from './regions.controller.js';
import { RegionsService } from './regions.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([RegionRule]), SettingsModule],
  controllers: [RegionsController],
  providers: [RegionsService],
})
export class RegionsModule {}
