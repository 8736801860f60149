import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Put,
  Req,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access, CurrentUser, type Principal } from '../../core/http/access/access.js';
import { StepUp } from '../../core/http/access/step-up.js';
import { WritesEvents } from '../../core/http/access/writes-events.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { PasskeysService } from '../users/factors/passkeys.service.js';
import { RowIdPipe } from '../../core/http/validation/row-id.pipe.js';
import { RecoveryCodesService } from '../users/factors/recovery-codes.service.js';
import { SignInPolicyService } from '../users/factors/sign-in-policy.service.js';
import { TotpService } from '../users/factors/totp.service.js';
import {
  AddedFactorDto,
  FirstTotpCodeDto,
  NewPasskeyDto,
  OwnFactorsDto,
  PasskeyDto,
  PasskeyOptionsDto,
  RecoveryCodesDto,
  TotpSetupDto,
} from './factors.dto.js';
import { saveSession } from '../session-store.js';
import { SignInLimitsService } from '../sign-in-limits.service.js';

@ApiTags('profile')
@Controller('account')
@Access('session')
export class AccountFactorsController {
  constructor(
    private readonly totp: TotpService,
    private readonly passkeys: PasskeysService,
    private readonly policy: SignInPolicyService,
    private readonly limits: SignInLimitsService,
    private readonly recoveryCodes: RecoveryCodesService,
  ) {}

  @Get('factors')
  @ApiOperation({
    operationId: 'getFactors',
    summary: 'Get your own second factors',
    description: 'Returns no secrets. Times are UTC.',
  })
  @ApiAdminErrors()
  async factors(@CurrentUser() user: Principal): Promise<OwnFactorsDto> {
    const { id } = user;
    const app = await this.totp.find(id);
    return {
      app: app && { createdAt: app.createdAt, isUsable: this.totp.isReadable(app) },
      passkeys: (await this.passkeys.listOf(id)).map(PasskeyDto.from),
      recoveryCodes: await this.recoveryCodes.count(id),
      requiredFrom: await this.policy.dueFrom(user),
      isOverdue: user.needsSecondFactor,
    };
  }

  @Post('factors/totp')
  @StepUp()
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'beginTotp',
    summary: 'Begin to set up an authenticator app',
    description:
      'Returns a new secret. Nothing changes until the first code is sent with `PUT`, in the same session.',
  })
  @ApiAdminErrors(413, 415)
  async beginTotp(@CurrentUser() user: Principal, @Req() request: Request): Promise<TotpSetupDto> {
    const { secret, address, sealedSecret } = this.totp.begin(user.username);
    request.session.totpSetup = sealedSecret;
    await saveSession(request);
    return { secret, address };
  }

  @Put('factors/totp')
  @WritesEvents('account-changed')
  @StepUp()
  @ApiOperation({
    operationId: 'addTotp',
    summary: 'Add or replace the authenticator app',
    description:
      'Requires the first code of the app that is being set up. If the account has an app, the new one replaces it, and the recovery codes stay. From then on, signing in needs a second factor. The first factor of an account comes with ten recovery codes.',
  })
  @ApiAdminErrors(400, 409)
  async addTotp(
    @Body() { code }: FirstTotpCodeDto,
    @CurrentUser() user: Principal,
    @Req() request: Request,
  ): Promise<AddedFactorDto> {
    const recoveryCodes = await this.totp.add(user, request.session.totpSetup, code);
    delete request.session.totpSetup;
    await saveSession(request);
    return { recoveryCodes };
  }

  @Delete('factors/totp')
  @WritesEvents('account-changed')
  @StepUp()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({
    operationId: 'removeTotp',
    summary: 'Remove your authenticator app',
    description: 'Without another factor, the recovery codes are removed, too.',
  })
  @ApiAdminErrors(404, 409)
  async removeTotp(@CurrentUser() user: Principal): Promise<void> {
    await this.totp.remove(user);
  }

  @Post('passkeys/options')
  @StepUp()
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'beginPasskey',
    summary: 'Begin to add a passkey',
    description: 'Returns a challenge, which is valid for five minutes.',
  })
  @ApiAdminErrors(400, 413, 415, 429)
  async beginPasskey(
    @CurrentUser() user: Principal,
    @Req() request: Request,
  ): Promise<PasskeyOptionsDto> {
    await this.limits.countChallenge(request.ip ?? '');
    return { options: await this.passkeys.beginRegistration(user) };
  }

  @Post('passkeys')
  @WritesEvents('account-changed')
  @StepUp()
  @ApiOperation({
    operationId: 'addPasskey',
    summary: 'Add a passkey',
    description:
      'From then on, the account has a second factor, and the passkey alone signs in, too. The first factor of an account comes with ten recovery codes.',
  })
  @ApiAdminErrors(400, 409, 413, 415)
  async addPasskey(
    @Body() { name, passkey }: NewPasskeyDto,
    @CurrentUser() user: Principal,
  ): Promise<AddedFactorDto> {
    return { recoveryCodes: await this.passkeys.add(user, name, passkey) };
  }

  @Delete('passkeys/:id')
  @WritesEvents('account-changed')
  @StepUp()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({
    operationId: 'removePasskey',
    summary: 'Remove one of your passkeys',
    description: 'Without another factor, the recovery codes are removed, too.',
  })
  @ApiAdminErrors(404, 409)
  async removePasskey(
    @Param('id', RowIdPipe) id: number,
    @CurrentUser() user: Principal,
  ): Promise<void> {
    await this.passkeys.remove(user, id);
  }

  @Post('recovery-codes')
  @WritesEvents('account-changed')
  @StepUp()
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'replaceRecoveryCodes',
    summary: 'Create new recovery codes',
    description: 'Returns ten codes, once. The earlier codes no longer work.',
  })
  @ApiAdminErrors(409)
  async replaceRecoveryCodes(@CurrentUser() user: Principal): Promise<RecoveryCodesDto> {
    return { recoveryCodes: await this.recoveryCodes.replace(user) };
  }
}
