import { Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { Authenticator } from '../http/access.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { LocalStrategy } from './local.strategy.js';
import { ProfileAdminController } from './profile-admin.controller.js';
import { SessionAuthenticator } from './session-authenticator.js';
import { SessionsAdminController } from './sessions-admin.controller.js';
import { SignInLimits } from './sign-in-limits.js';

/** Global: every route's guard asks who is calling. */
@Global()
@Module({
  imports: [UsersModule, PassportModule.register({ session: false })],
  controllers: [AuthController, ProfileAdminController, SessionsAdminController],
  providers: [
    AuthService,
    SignInLimits,
    LocalStrategy,
    { provide: Authenticator, useClass: SessionAuthenticator },
  ],
  exports: [Authenticator],
})
export class AuthModule {}
