import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BonusesModule } from '../../bonuses/bonuses.module.js';
import { RegionsModule } from '../../platforms/regions/regions.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { SourcesModule } from '../../sources/sources.module.js';
import { UsersModule } from '../../auth/users/users.module.js';
import { OwnerSetupAdminController } from './owner-setup-admin.controller.js';
import { OwnerSetup } from './owner-setup.entity.js';
import { OwnerSetupService } from './owner-setup.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([OwnerSetup]),
    BonusesModule,
    RegionsModule,
    SettingsModule,
    SourcesModule,
    UsersModule,
  ],
  controllers: [OwnerSetupAdminController],
  providers: [OwnerSetupService],
})
export class OwnerSetupModule {}
