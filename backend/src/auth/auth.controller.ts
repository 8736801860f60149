import { Controller, Get, HttpCode, HttpStatus, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Environment, InjectEnvironment } from '../config/env.js';
import { Access, CurrentUser, type Principal } from '../http/access/access.js';
import { ApiErrors } from '../http/openapi/api-errors.js';
import { MessageDto } from '../http/openapi/message.dto.js';
import { Accepts } from '../http/validation/request.guard.js';
import { SessionsService } from '../users/sessions.service.js';
import type { User } from '../users/user.entity.js';
import { DeviceCookieService } from './device-cookie.service.js';
import { CredentialsDto } from './dto/credentials.dto.js';
import { SignedInUserDto } from './dto/signed-in-user.dto.js';
import { sessionCookieName } from './session-authenticator.service.js';
import { destroySession, startSession } from './session-changes.js';
import { SignInGuard } from './sign-in.guard.js';

@ApiTags('auth')
@Controller()
export class AuthController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly deviceCookie: DeviceCookieService,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  @Get('user')
  @Access('session')
  @ApiOperation({
    operationId: 'getUser',
    summary: 'Get the signed-in user',
    description:
      'Returns the account that the session cookie belongs to, or 401 when no one is signed in.',
  })
  @ApiErrors(401)
  user(@CurrentUser() user: Principal): SignedInUserDto {
    return SignedInUserDto.from(user);
  }

  @Post('login')
  @Access('sign-in')
  @UseGuards(SignInGuard)
  @Accepts('application/json')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'login',
    summary: 'Sign in',
    description:
      'Sets the session cookie, and a cookie that recognizes this device at the next sign-in. A session ends after 30 minutes without a request and after 12 hours at the latest. Failed attempts are limited per device, address and user name (429).',
  })
  @ApiBody({ type: CredentialsDto })
  @ApiErrors(400, 401, 403, 429, 503)
  async login(
    @Req() request: Request & { user: User },
    @Res({ passthrough: true }) response: Response,
  ): Promise<SignedInUserDto> {
    const { user } = request;
    await startSession(request, user);
    this.deviceCookie.remember(request, response, user);
    return SignedInUserDto.from(user);
  }

  @Post('logout')
  @Access('session')
  @HttpCode(HttpStatus.OK)
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
