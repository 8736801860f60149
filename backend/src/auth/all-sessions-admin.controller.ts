import { Controller, Delete, Get, HttpCode, HttpStatus, Param, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access, CurrentUser, type Principal } from '../core/http/access/access.js';
import { ApiAdminErrors } from '../core/http/openapi/api-errors.js';
import { sessionRowId, SessionsService } from './users/sessions.service.js';
import { AccountSessionDto } from './auth.dto.js';

@ApiTags('users')
@Controller('admin/all-sessions')
@Access('admin')
export class AllSessionsAdminController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listAllSessions',
    summary: 'List the open sessions of all accounts',
    description:
      'Returns the browsers in which users are signed in, the most recently used first. Of the IP address, only the network is stored. Times are UTC.',
  })
  @ApiAdminErrors()
  async list(@Req() request: Request): Promise<AccountSessionDto[]> {
    const current = sessionRowId(request.sessionID);
    const sessions = await this.sessions.listAll();
    return sessions.map((session) => AccountSessionDto.of(session, current));
  }

  @Delete(':id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({
    operationId: 'endAnySession',
    summary: 'End a session of any account',
    description: 'Signs out the browser that uses the session.',
  })
  @ApiAdminErrors(404)
  async end(@Param('id') id: string, @CurrentUser() actor: Principal): Promise<void> {
    await this.sessions.endAny(id, actor);
  }
}
