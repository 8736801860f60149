import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Principal } from '../../core/http/access/access.js';
import { StepUp } from '../../core/http/access/step-up.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { FETCHES_PER_ADDRESS, RateLimited } from '../../core/http/rate-limit/rate-limited.js';
import { RowIdPipe } from '../../core/http/validation/row-id.pipe.js';
import { CreatedInvitationDto, CreateInvitationDto, InvitationDto } from './invitations.dto.js';
import { InvitationMailService } from './invitation-mail.service.js';
import { InvitationsService } from './invitations.service.js';

@ApiTags('users')
@Controller('admin/invitations')
@Access('admin')
export class InvitationsAdminController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly mail: InvitationMailService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listInvitations',
    summary: 'List the open invitations',
    description:
      'Returns the invitations that can still be accepted, the newest first. An invitation ends when the account that created it is no longer an admin. Times are UTC.',
  })
  @ApiAdminErrors()
  async list(): Promise<InvitationDto[]> {
    return (await this.invitations.list()).map(InvitationDto.from);
  }

  @Post()
  @StepUp()
  @RateLimited(FETCHES_PER_ADDRESS)
  @ApiOperation({
    operationId: 'createInvitation',
    summary: 'Invite someone to create an account',
    description:
      'Returns a link that works once, for 72 hours, and is not shown again. It is also sent by email if `SMTP_URL` is set. An older invitation for the same address stops working. An address that has an account is rejected (409).',
  })
  @ApiAdminErrors(400, 409, 413, 415)
  async create(
    @Body() invitee: CreateInvitationDto,
    @CurrentUser() actor: Principal,
  ): Promise<CreatedInvitationDto> {
    const { token, ...created } = await this.invitations.create(invitee, actor);
    const sent = await this.mail.send(created, token);
    return { invitation: InvitationDto.from(created), link: this.mail.linkOf(token), sent };
  }

  @Delete(':id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({
    operationId: 'revokeInvitation',
    summary: 'Revoke an invitation',
    description: 'Its link no longer works.',
  })
  @ApiAdminErrors(404)
  async revoke(@Param('id', RowIdPipe) id: number, @CurrentUser() actor: Principal): Promise<void> {
    await this.invitations.revoke(id, actor);
  }
}
