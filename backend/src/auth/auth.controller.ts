import {
  Body,
  Controller,
  Get,
  HttpCode,
  HttpStatus,
  Post,
  Req,
  Res,
  UseGuards,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import {
  ApiBody,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { CredentialsDto, SignedInUserDto } from './auth.dto.js';
import { Clock } from '../core/config/clock.js';
import { type Environment, InjectEnvironment } from '../core/config/env.js';
import { Access, CurrentUser, type Principal } from '../core/http/access/access.js';
import { WritesEvents } from '../core/http/access/writes-events.js';
import { OpenWithGeneratedPassword } from '../core/http/access/password-change.js';
import { ApiErrors } from '../core/http/openapi/api-errors.js';
import { MessageDto } from '../core/http/openapi/message.dto.js';
import { RateLimited } from '../core/http/rate-limit/rate-limited.js';
import { Accepts } from '../core/http/validation/request.guard.js';
import { PasskeysService } from './users/factors/passkeys.service.js';
import { SessionsService } from './users/sessions.service.js';
import type { User } from './users/user.entity.js';
import { clientOf, type SignIn } from './auth.service.js';
import { DeviceCookieService } from './device/device-cookie.service.js';
import {
  PasskeyOptionsDto,
  PasskeySignInDto,
  SecondFactorDto,
  SecondFactorRequiredDto,
} from './factors/factors.dto.js';
import { SecondFactorService } from './factors/second-factor.service.js';
import { sessionCookieName } from './session-authenticator.service.js';
import { destroySession, startPendingSession, startSession } from './session-store.js';
import { SignInGuard } from './sign-in.guard.js';
import { SignInLimitsService } from './sign-in-limits.service.js';

/** For all requests; failed ones have stricter limits of their own. */
const REQUESTS_PER_ADDRESS = { points: 120, durationSeconds: 60 };

@ApiTags('auth')
@Controller()
export class AuthController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly passkeys: PasskeysService,
    private readonly limits: SignInLimitsService,
    private readonly secondFactor: SecondFactorService,
    private readonly deviceCookie: DeviceCookieService,
    private readonly clock: Clock,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  @Get('user')
  @Access('session')
  @OpenWithGeneratedPassword()
  @ApiOperation({
    operationId: 'getUser',
    summary: 'Get the signed-in user',
    description:
      'Returns the account that the session cookie belongs to, or 401 when no one is signed in. If the password was generated (`mustChangePassword`), all other routes of an account return 403 with the code `password-change-required` until it is changed.',
  })
  @ApiErrors(401)
  user(@CurrentUser() user: Principal): SignedInUserDto {
    return SignedInUserDto.from(user);
  }

  @Post('login')
  @WritesEvents('new-device')
  @Access('sign-in')
  @RateLimited(REQUESTS_PER_ADDRESS)
  @UseGuards(SignInGuard)
  @Accepts('application/json')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'login',
    summary: 'Sign in',
    description:
      'Sets the session cookie, and a cookie that recognizes this device at the next sign-in. A session ends after 30 minutes without a request and after 12 hours at the latest. Failed attempts are limited per device, address and user name (429). If the account has a second factor, the response lists the ways to complete the sign-in; until then the session gives no access, and it ends after ten minutes.',
  })
  @ApiBody({ type: CredentialsDto })
  @ApiExtraModels(SignedInUserDto, SecondFactorRequiredDto)
  @ApiOkResponse({
    schema: {
      oneOf: [
        { $ref: getSchemaPath(SignedInUserDto) },
        { $ref: getSchemaPath(SecondFactorRequiredDto) },
      ],
    },
  })
  @ApiErrors(400, 401, 403, 503)
  async login(
    @Req() request: Request & { user: SignIn },
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedInUserDto | SecondFactorRequiredDto> {
    const { user, factors } = request.user;
    if (factors === null) return this.welcome(user, request, response);
    await startPendingSession(request, user);
    return { secondFactor: factors };
  }

  @Post('login/second-factor')
  @WritesEvents('new-device', 'factor-failed')
  @Access('sign-in')
  @RateLimited(REQUESTS_PER_ADDRESS)
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'useSecondFactor',
    summary: 'Complete a sign-in with a second factor',
    description:
      'Completes a sign-in that `POST /api/login` has begun in this session. Each code works once. Failed attempts are limited per account (429). 401 with the code `sign-in-expired` if the sign-in must begin again.',
  })
  @ApiErrors(400, 401, 403, 413, 415, 503)
  async useSecondFactor(
    @Body() factor: SecondFactorDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedInUserDto> {
    const { pendingUserId: userId, epoch } = request.session;
    const pending = userId === undefined || epoch === undefined ? null : { userId, epoch };
    const user = await this.secondFactor.complete(pending, factor, clientOf(request));
    return this.welcome(user, request, response);
  }

  @Post('login/passkey/options')
  @Access('sign-in')
  @RateLimited(REQUESTS_PER_ADDRESS)
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'beginPasskeySignIn',
    summary: 'Get a challenge for a passkey',
    description:
      'Valid for five minutes. The answer goes to `POST /api/login/passkey`, or to `POST /api/login/second-factor` after the password. Limited per address (429).',
  })
  @ApiErrors(400, 403, 413, 415, 503)
  async passkeyOptions(@Req() request: Request): Promise<PasskeyOptionsDto> {
    await this.limits.countChallenge(request.ip ?? '');
    return { options: await this.passkeys.beginUse('sign-in', null) };
  }

  @Post('login/passkey')
  @WritesEvents('new-device', 'factor-failed')
  @Access('sign-in')
  @RateLimited(REQUESTS_PER_ADDRESS)
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'signInWithPasskey',
    summary: 'Sign in with a passkey alone',
    description:
      'A passkey counts as both factors, because the device has verified the user. Sets the same cookies as `POST /api/login`. Failed attempts are limited per address (429).',
  })
  @ApiErrors(400, 401, 403, 413, 415, 503)
  async signInWithPasskey(
    @Body() { passkey }: PasskeySignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedInUserDto> {
    const user = await this.secondFactor.signInWithPasskey(passkey, clientOf(request));
    return this.welcome(user, request, response);
  }

  /** Starts the session of a user who has signed in. */
  private async welcome(
    user: User,
    request: Request,
    response: Response,
  ): Promise<SignedInUserDto> {
    await startSession(request, user, this.clock.now());
    this.deviceCookie.remember(request, response, user);
    return SignedInUserDto.from(user);
  }

  @Post('logout')
  @Access('session')
  @HttpCode(HttpStatus.OK)
  @OpenWithGeneratedPassword()
  @ApiOperation({
    operationId: 'logout',
    summary: 'Sign out',
    description:
      'Ends the session and removes its cookie. The other sessions of the account stay open.',
  })
  // No body is expected, but one that is sent is validated.
  @ApiErrors(400, 401, 403, 413, 415)
  async logout(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentUser() user: Principal,
  ): Promise<MessageDto> {
    await this.sessions.signOut(request.sessionID, user);
    await destroySession(request);
    response.clearCookie(sessionCookieName(this.environment), {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: this.environment.production,
    });
    return { message: 'You have been logged out successfully' };
  }
}
