import { Body, Controller, Get, Header, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../core/http/access/access.js';
import { WritesEvents } from '../../core/http/access/writes-events.js';
import { ApiErrors } from '../../core/http/openapi/api-errors.js';
import { MessageDto } from '../../core/http/openapi/message.dto.js';
import { RateLimited } from '../../core/http/rate-limit/rate-limited.js';
import { AcceptInvitationDto, InvitedAccountDto } from './invitations.dto.js';
import { InvitationsService } from './invitations.service.js';

/** As many as sign-ins from one address. */
const REQUESTS_PER_ADDRESS = { points: 50, durationSeconds: 15 * 60 };

@ApiTags('auth')
@Controller('invitations')
@Access('public')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Get(':token')
  @Header('Cache-Control', 'no-store')
  @RateLimited(REQUESTS_PER_ADDRESS)
  @ApiOperation({
    operationId: 'getInvitation',
    summary: 'Get an invitation',
    description:
      'Returns for whom the link is. The response is the same (404) for a link that is unknown, used, revoked or older than 72 hours. The token is not logged.',
  })
  @ApiErrors(404, 503)
  async get(@Param('token') token: string): Promise<InvitedAccountDto> {
    return InvitedAccountDto.from(await this.invitations.find(token));
  }

  @Post(':token')
  @WritesEvents('role-added')
  @Header('Cache-Control', 'no-store')
  @RateLimited(REQUESTS_PER_ADDRESS)
  @ApiOperation({
    operationId: 'acceptInvitation',
    summary: 'Accept an invitation',
    description:
      'Creates the account with the chosen user name and password. The link stops working. The new user then signs in.',
  })
  @ApiErrors(400, 403, 404, 409, 413, 415, 503)
  async accept(
    @Param('token') token: string,
    @Body() account: AcceptInvitationDto,
  ): Promise<MessageDto> {
    await this.invitations.accept(token, account);
    return { message: 'Your account has been created. You can sign in now.' };
  }
}
