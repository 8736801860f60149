import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  HttpStatus,
  NotFoundException,
  Param,
  Post,
  Res,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../core/http/access/access.js';
import { WritesEvents } from '../../core/http/access/writes-events.js';
import { ApiErrors } from '../../core/http/openapi/api-errors.js';
import { MessageDto } from '../../core/http/openapi/message.dto.js';
import { RateLimited } from '../../core/http/rate-limit/rate-limited.js';
import { PasswordResetWayDto, RequestPasswordResetDto, ResetPasswordDto } from '../auth.dto.js';
import { PasswordResetsService } from './password-resets.service.js';
import { ResetMailService } from './reset-mail.service.js';

/** Enough for a household; too few to fill mailboxes. */
const EMAILS_PER_ADDRESS = { points: 10, durationSeconds: 15 * 60 };
/** As many as sign-ins from one address. */
const ATTEMPTS_PER_ADDRESS = { points: 50, durationSeconds: 15 * 60 };

@ApiTags('auth')
@Controller('password-resets')
@Access('public')
export class PasswordResetsController {
  constructor(
    private readonly resets: PasswordResetsService,
    private readonly mail: ResetMailService,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'getPasswordResetWay',
    summary: 'Get the options for password resets',
    description: 'By email if `SMTP_URL` is set, otherwise only by an admin or on the server.',
  })
  way(): PasswordResetWayDto {
    return { byEmail: this.mail.isConfigured };
  }

  @Post()
  @Header('Cache-Control', 'no-store')
  @HttpCode(HttpStatus.ACCEPTED)
  @RateLimited(EMAILS_PER_ADDRESS)
  @ApiOperation({
    operationId: 'requestPasswordReset',
    summary: 'Request an email to reset a lost password',
    description:
      'Sends a link that works once, for an hour, if the address has an account. The response is the same if it has none. An older link of the account stops working. Limited per client and per email address (429). 404 if emails are not set up.',
  })
  @ApiErrors(400, 403, 404, 413, 415)
  async request(
    @Body() { email }: RequestPasswordResetDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageDto> {
    if (!this.mail.isConfigured) {
      throw new NotFoundException({
        error:
          "This site cannot send emails. Ask another admin to reset your password, or run 'make admin NAME=your-name' on the server.",
      });
    }
    await this.mail.count(email);
    response.once('close', () => this.mail.start(email));
    return {
      message:
        'If this address has an account, an email with a link is on its way. The link works for an hour.',
    };
  }

  @Post(':token')
  @WritesEvents('account-changed')
  @Header('Cache-Control', 'no-store')
  @HttpCode(HttpStatus.OK)
  @RateLimited(ATTEMPTS_PER_ADDRESS)
  @ApiOperation({
    operationId: 'usePasswordReset',
    summary: 'Set a new password with a link',
    description:
      'Ends all sessions of the account. It does not sign in, and second factors stay. The response is the same (404) for a link that is unknown, used, replaced or older than an hour. The token is not logged.',
  })
  @ApiErrors(400, 403, 404, 413, 415, 503)
  async use(
    @Param('token') token: string,
    @Body() { password }: ResetPasswordDto,
  ): Promise<MessageDto> {
    await this.resets.use(token, password);
    return { message: 'Your password has been changed. You can sign in now.' };
  }
}
