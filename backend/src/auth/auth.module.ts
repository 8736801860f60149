import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { Authenticator, PermissionCheck } from '../http/access/access.js';
import { PermissionService } from '../users/permission.service.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { DeviceCookieService } from './device-cookie.service.js';
import { LocalStrategy } from './local.strategy.js';
import { ProfileAdminController } from './profile-admin.controller.js';
import { SessionAuthenticatorService } from './session-authenticator.service.js';
import { SessionsAdminController } from './sessions-admin.controller.js';
import { SignInLimitsService } from './sign-in-limits.service.js';

/**
 * Global, because every route's guard authenticates the caller, and every change checks permissions
 * again.
 */
@Global()
@Module({
  imports: [UsersModule, PassportModule.register({ session: false })],
  controllers: [AuthController, ProfileAdminController, SessionsAdminController],
  providers: [
    AuthService,
    DeviceCookieService,
    SignInLimitsService,
    LocalStrategy,
    { provide: Authenticator, useClass: SessionAuthenticatorService },
    { provide: PermissionCheck, useClass: PermissionService },
  ],
  exports: [Authenticator, PermissionCheck],
})
export class AuthModule {}
