import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { CredentialsService } from './credentials.service.js';
import { FirstAccountService } from './first-account.service.js';
import { PasswordPolicyService } from './password-policy.service.js';
import { Session } from './session.entity.js';
import { SessionsService } from './sessions.service.js';
import { User } from './user.entity.js';
import { UsersAdminController } from './users-admin.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User, Session]), SettingsModule],
  controllers: [UsersAdminController],
  providers: [
    UsersService,
    CredentialsService,
    PasswordPolicyService,
    SessionsService,
    FirstAccountService,
  ],
  exports: [UsersService, CredentialsService, SessionsService],
})
export class UsersModule {}
