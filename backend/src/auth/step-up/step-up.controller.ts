import {
  BadRequestException,
  Body,
  Controller,
  HttpCode,
  HttpStatus,
  Post,
  Req,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Clock } from '../../core/config/clock.js';
import { Access, CurrentUser, type Principal } from '../../core/http/access/access.js';
import { WritesEvents } from '../../core/http/access/writes-events.js';
import { ApiErrors } from '../../core/http/openapi/api-errors.js';
import { invalidFields } from '../../core/http/validation/validation.js';
import { AuthService, clientOf } from '../auth.service.js';
import { PasskeyOptionsDto } from '../factors/factors.dto.js';
import { StepUpDto } from '../auth.dto.js';
import { recordAuthentication } from '../session-store.js';
import { PasskeysService } from '../users/factors/passkeys.service.js';
import { SignInLimitsService } from '../sign-in-limits.service.js';
import { RepeatedFailuresService } from '../repeated-failures.service.js';

@ApiTags('auth')
@Controller('step-up')
export class StepUpController {
  constructor(
    private readonly auth: AuthService,
    private readonly passkeys: PasskeysService,
    private readonly limits: SignInLimitsService,
    private readonly failures: RepeatedFailuresService,
    private readonly clock: Clock,
  ) {}

  @Post()
  @WritesEvents('step-up-failed')
  @Access('session')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({
    operationId: 'stepUp',
    summary: 'Repeat the authentication',
    description:
      'Requests that respond with 403 and the code `step-up-required` are accepted for ten minutes afterwards, in this session. Attempts with a wrong password are limited (429).',
  })
  @ApiErrors(400, 401, 403, 413, 415, 429, 503)
  async stepUp(
    @Body() proof: StepUpDto,
    @CurrentUser() user: Principal,
    @Req() request: Request,
  ): Promise<void> {
    if (!(await this.isConfirmed(user, proof, request))) {
      await this.failures.noteStepUp(user, request.headers['user-agent']);
      throw proof.passkey
        ? new BadRequestException({ error: 'This passkey was not accepted. Use your password.' })
        : invalidFields({ password: 'This password is wrong' });
    }
    await this.failures.forgetStepUps(user);
    await recordAuthentication(request, this.clock.now());
  }

  @Post('options')
  @Access('session')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'beginStepUp',
    summary: 'Get a challenge for one of your passkeys',
    description: 'Valid for five minutes. Send the answer to `POST /api/step-up`.',
  })
  @ApiErrors(400, 401, 403, 413, 415, 429, 503)
  async options(
    @CurrentUser() user: Principal,
    @Req() request: Request,
  ): Promise<PasskeyOptionsDto> {
    await this.limits.countChallenge(request.ip ?? '');
    return { options: await this.passkeys.beginUse('step-up', user.id) };
  }

  private async isConfirmed(
    user: Principal,
    { password = '', passkey }: StepUpDto,
    request: Request,
  ): Promise<boolean> {
    if (passkey) return (await this.passkeys.use(passkey, 'step-up', user.id)) !== null;
    return this.auth.confirmPassword(user, password, request.sessionID, clientOf(request));
  }
}
