import { Controller, Get, HttpCode, HttpStatus, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Environment, InjectEnvironment } from '../config/env.js';
import { Access, CurrentUser, type Principal } from '../http/access.js';
import { ApiErrors } from '../http/api-errors.js';
import { MessageDto } from '../http/message.dto.js';
import { Accepts } from '../http/request.guard.js';
import { SessionsService } from '../users/sessions.service.js';
import type { User } from '../users/user.entity.js';
import { DeviceCookie } from './device-cookie.js';
import { CredentialsDto } from './dto/credentials.dto.js';
import { SignedInUserDto } from './dto/signed-in-user.dto.js';
import { sessionCookieName } from './session-authenticator.js';
import { destroySession, startSession } from './session-changes.js';
import { SignInGuard } from './sign-in.guard.js';

@ApiTags('auth')
@Controller()
export class AuthController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly deviceCookie: DeviceCookie,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  @Get('user')
  @Access('session')
  @ApiOperation({ operationId: 'getUser', summary: 'Who is signed in' })
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
    summary: 'Sign in; sets the cookies of the session and the device',
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
  @ApiOperation({ operationId: 'logout', summary: 'Sign out; the session is gone' })
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
