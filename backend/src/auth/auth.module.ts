import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { Authenticator, PermissionCheck } from '../core/http/access/access.js';
import { PermissionService } from './users/permission.service.js';
import { InvitationsModule } from './invitations/invitations.module.js';
import { UsersModule } from './users/users.module.js';
import { AccountFactorsController } from './factors/account-factors.controller.js';
import {
  AllSessionsAdminController,
  SessionsAdminController,
} from './sessions-admin.controller.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { DeviceCookieService } from './device/device-cookie.service.js';
import { LocalStrategy } from './sign-in.guard.js';
import { ProfileAdminController } from './profile-admin.controller.js';
import { AccountEmailController } from './email/account-email.controller.js';
import { EmailChangesService } from './email/email-changes.service.js';
import { FailedFactorsService } from './factors/failed-factors.service.js';
import { SecondFactorService } from './factors/second-factor.service.js';
import { SessionAuthenticatorService } from './session-authenticator.service.js';
import { SignInLimitsService } from './sign-in-limits.service.js';
import { SignInPolicyAdminController } from './factors/sign-in-policy-admin.controller.js';
import { StepUpController } from './step-up/step-up.controller.js';
import { StepUpFilter } from './step-up/step-up.filter.js';
import { UnconfirmedAttemptsService } from './step-up/unconfirmed-attempts.service.js';

/**
 * Global, because every route's guard authenticates the caller, and every change checks permissions
 * again.
 */
@Global()
@Module({
  imports: [InvitationsModule, UsersModule, PassportModule.register({ session: false })],
  controllers: [
    AuthController,
    ProfileAdminController,
    AccountEmailController,
    SessionsAdminController,
    AllSessionsAdminController,
    StepUpController,
    AccountFactorsController,
    SignInPolicyAdminController,
  ],
  providers: [
    AuthService,
    DeviceCookieService,
    SignInLimitsService,
    SecondFactorService,
    FailedFactorsService,
    EmailChangesService,
    LocalStrategy,
    UnconfirmedAttemptsService,
    StepUpFilter,
    { provide: Authenticator, useClass: SessionAuthenticatorService },
    { provide: PermissionCheck, useClass: PermissionService },
  ],
  exports: [Authenticator, PermissionCheck],
})
export class AuthModule {}
