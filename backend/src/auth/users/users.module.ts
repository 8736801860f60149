import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../settings/settings.module.js';
import { AccountChangesService } from './account-changes.service.js';
import { CredentialsService } from './credentials.service.js';
import { FactorsService } from './factors/factors.service.js';
import {
  Passkey,
  PasskeyChallenge,
  RecoveryCode,
  SignInPolicy,
  TotpFactor,
} from './factors/factors.entity.js';
import { PasskeyChallengesService } from './factors/passkey-challenges.service.js';
import { PasskeysService } from './factors/passkeys.service.js';
import { RecoveryCodesService } from './factors/recovery-codes.service.js';
import { SignInPolicyService } from './factors/sign-in-policy.service.js';
import { TotpService } from './factors/totp.service.js';
import { FirstAccountService } from './first-account.service.js';
import { PasswordPolicyService } from './password-policy.service.js';
import { Session } from './session.entity.js';
import { SessionsService } from './sessions.service.js';
import { User } from './user.entity.js';
import { UsersAdminController } from './users-admin.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      User,
      Session,
      TotpFactor,
      RecoveryCode,
      Passkey,
      PasskeyChallenge,
      SignInPolicy,
    ]),
    SettingsModule,
  ],
  controllers: [UsersAdminController],
  providers: [
    UsersService,
    AccountChangesService,
    CredentialsService,
    PasswordPolicyService,
    SessionsService,
    FirstAccountService,
    FactorsService,
    RecoveryCodesService,
    TotpService,
    PasskeyChallengesService,
    PasskeysService,
    SignInPolicyService,
  ],
  exports: [
    UsersService,
    CredentialsService,
    SessionsService,
    FactorsService,
    RecoveryCodesService,
    TotpService,
    PasskeysService,
    SignInPolicyService,
  ],
})
export class UsersModule {}
