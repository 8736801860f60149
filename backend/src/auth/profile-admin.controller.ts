import { Body, Controller, Put, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Clock } from '../core/config/clock.js';
import { Access, CurrentUser, type Principal } from '../core/http/access/access.js';
import { OpenWithGeneratedPassword } from '../core/http/access/password-change.js';
import { StepUp } from '../core/http/access/step-up.js';
import { WritesEvents } from '../core/http/access/writes-events.js';
import { ApiAdminErrors } from '../core/http/openapi/api-errors.js';
import { MessageDto } from '../core/http/openapi/message.dto.js';
import { invalidFields } from '../core/http/validation/validation.js';
import { CredentialsService } from './users/credentials.service.js';
import { AuthService, clientOf } from './auth.service.js';
import { DeviceCookieService } from './device/device-cookie.service.js';
import {
  ChangePasswordDto,
  SignedInUserDto,
  UpdatedProfileDto,
  UpdateProfileDto,
} from './auth.dto.js';
import { EmailChangesService } from './email/email-changes.service.js';
import { recordAuthentication } from './session-store.js';

@ApiTags('profile')
@Controller('admin')
@Access('session')
export class ProfileAdminController {
  constructor(
    private readonly emails: EmailChangesService,
    private readonly credentials: CredentialsService,
    private readonly auth: AuthService,
    private readonly deviceCookie: DeviceCookieService,
    private readonly clock: Clock,
  ) {}

  @Put('profile')
  @WritesEvents('account-changed')
  @StepUp()
  @ApiOperation({
    operationId: 'updateProfile',
    summary: 'Change your own user name and email address',
    description:
      'Open to every signed-in user. A name or address of another account is rejected (409), and so is the address of an open invitation. If emails are set up, a new address counts only after the link in the email to it was followed, and gets no second email before (429). At most ten changes an hour.',
  })
  @ApiAdminErrors(400, 409, 429)
  async updateProfile(
    @Body() profile: UpdateProfileDto,
    @CurrentUser() actor: Principal,
  ): Promise<UpdatedProfileDto> {
    const { user, isWaiting } = await this.emails.update(profile, actor);
    return {
      message: isWaiting
        ? `Follow the link in the email to ${profile.email} within 24 hours. Until then, your address stays as it is.`
        : 'Your profile has been updated successfully',
      user: SignedInUserDto.from(user),
    };
  }

  @Put('change-password')
  @WritesEvents('account-changed')
  @OpenWithGeneratedPassword()
  @ApiOperation({
    operationId: 'changePassword',
    summary: 'Change your own password',
    description:
      'Requires the current password and ends all other sessions of the account. Attempts with a wrong current password are limited (429).',
  })
  @ApiAdminErrors(400, 429)
  async changePassword(
    @Body() { currentPassword, newPassword, confirmPassword }: ChangePasswordDto,
    @CurrentUser() actor: Principal,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageDto> {
    if (newPassword !== confirmPassword) {
      throw invalidFields({ confirmPassword: "Passwords don't match" });
    }
    const isRight = await this.auth.confirmPassword(
      actor,
      currentPassword,
      request.sessionID,
      clientOf(request),
    );
    if (!isRight) throw invalidFields({ currentPassword: 'Current password is wrong' });
    if (actor.mustChangePassword && newPassword === currentPassword) {
      throw invalidFields({ newPassword: 'Choose a password other than the generated one' });
    }
    const sessionEpoch = await this.credentials.change(actor, newPassword, request.sessionID);
    await recordAuthentication(request, this.clock.now(), sessionEpoch);
    this.deviceCookie.remember(request, response, { id: actor.id, sessionEpoch });
    return { message: 'Your password has been changed successfully' };
  }
}
