import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Principal } from '../../core/http/access/access.js';
import { WritesEvents } from '../../core/http/access/writes-events.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { ConfirmEmailDto, SignedInUserDto } from '../auth.dto.js';
import { EmailChangesService } from './email-changes.service.js';

@ApiTags('profile')
@Controller('account/email')
@Access('session')
export class AccountEmailController {
  constructor(private readonly emails: EmailChangesService) {}

  @Post()
  @HttpCode(200)
  @WritesEvents('account-changed')
  @ApiOperation({
    operationId: 'confirmEmail',
    summary: 'Confirm your own new email address',
    description:
      'Requires the token of the link that was sent to the address, which works once within 24 hours. The address then replaces the former one.',
  })
  @ApiAdminErrors(400, 409)
  async confirm(
    @Body() { token }: ConfirmEmailDto,
    @CurrentUser() actor: Principal,
  ): Promise<SignedInUserDto> {
    return SignedInUserDto.from(await this.emails.confirm(token, actor));
  }
}
