import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Authenticator, PermissionCheck } from '../core/http/access/access.js';
import { SettingsModule } from '../settings/settings.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { DeviceCookieService } from './device/device-cookie.service.js';
import { AccountEmailController } from './email/account-email.controller.js';
import { EmailChangesService } from './email/email-changes.service.js';
import { AccountFactorsController } from './factors/account-factors.controller.js';
import { SecondFactorService } from './factors/second-factor.service.js';
import { SignInPolicyAdminController } from './factors/sign-in-policy-admin.controller.js';
import { InvitationMailService } from './invitations/invitation-mail.service.js';
import { Invitation } from './invitations/invitation.entity.js';
import { InvitationsAdminController } from './invitations/invitations-admin.controller.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { PasswordReset } from './password-resets/password-reset.entity.js';
import { PasswordResetsController } from './password-resets/password-resets.controller.js';
import { PasswordResetsService } from './password-resets/password-resets.service.js';
import { ResetMailService } from './password-resets/reset-mail.service.js';
import { ProfileAdminController } from './profile-admin.controller.js';
import { RepeatedFailuresService } from './repeated-failures.service.js';
import { SessionAuthenticatorService } from './session-authenticator.service.js';
import {
  AllSessionsAdminController,
  SessionsAdminController,
} from './sessions-admin.controller.js';
import { SignInLimitsService } from './sign-in-limits.service.js';
import { LocalStrategy } from './sign-in.guard.js';
import { StepUpController } from './step-up/step-up.controller.js';
import { StepUpFilter } from './step-up/step-up.filter.js';
import { AccountChangesService } from './users/account-changes.service.js';
import { CredentialsService } from './users/credentials.service.js';
import {
  Passkey,
  PasskeyChallenge,
  RecoveryCode,
  SignInPolicy,
  TotpFactor,
} from './users/factors/factors.entity.js';
import { FactorsService } from './users/factors/factors.service.js';
import { PasskeyChallengesService } from './users/factors/passkey-challenges.service.js';
import { PasskeysService } from './users/factors/passkeys.service.js';
import { RecoveryCodesService } from './users/factors/recovery-codes.service.js';
import { SignInPolicyService } from './users/factors/sign-in-policy.service.js';
import { TotpService } from './users/factors/totp.service.js';
import { FirstAccountService } from './users/first-account.service.js';
import { PasswordPolicyService } from './users/password-policy.service.js';
import { PermissionService } from './users/permission.service.js';
import { Session } from './users/session.entity.js';
import { SessionsService } from './users/sessions.service.js';
import { User } from './users/user.entity.js';
import { UsersAdminController } from './users/users-admin.controller.js';
import { UsersService } from './users/users.service.js';

/**
 * Global, because every route's guard authenticates the caller, and every change checks permissions
 * again.
 */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([
      Invitation,
      Passkey,
      PasskeyChallenge,
      PasswordReset,
      RecoveryCode,
      Session,
      SignInPolicy,
      TotpFactor,
      User,
    ]),
    PassportModule.register({ session: false }),
    SettingsModule,
  ],
  controllers: [
    AuthController,
    ProfileAdminController,
    AccountEmailController,
    AccountFactorsController,
    SessionsAdminController,
    AllSessionsAdminController,
    StepUpController,
    SignInPolicyAdminController,
    UsersAdminController,
    InvitationsController,
    InvitationsAdminController,
    PasswordResetsController,
  ],
  providers: [
    AccountChangesService,
    AuthService,
    CredentialsService,
    DeviceCookieService,
    EmailChangesService,
    FactorsService,
    FirstAccountService,
    InvitationMailService,
    InvitationsService,
    LocalStrategy,
    PasskeyChallengesService,
    PasskeysService,
    PasswordPolicyService,
    PasswordResetsService,
    RecoveryCodesService,
    RepeatedFailuresService,
    ResetMailService,
    SecondFactorService,
    SessionsService,
    SignInLimitsService,
    SignInPolicyService,
    StepUpFilter,
    TotpService,
    UsersService,
    { provide: Authenticator, useClass: SessionAuthenticatorService },
    { provide: PermissionCheck, useClass: PermissionService },
  ],
  exports: [
    Authenticator,
    InvitationsService,
    PasswordResetsService,
    PermissionCheck,
    SessionsService,
    UsersService,
  ],
})
export class AuthModule {}
