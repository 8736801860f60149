import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../settings/settings.module.js';
import { UsersModule } from '../users/users.module.js';
import { PasswordReset } from './password-reset.entity.js';
import { PasswordResetsController } from './password-resets.controller.js';
import { PasswordResetsService } from './password-resets.service.js';
import { ResetLimitsService } from './reset-limits.service.js';
import { ResetMailService } from './reset-mail.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([PasswordReset]), SettingsModule, UsersModule],
  controllers: [PasswordResetsController],
  providers: [PasswordResetsService, ResetLimitsService, ResetMailService],
  exports: [PasswordResetsService],
})
export class PasswordResetsModule {}
