import { Controller, Delete, Get, HttpCode, HttpStatus, Param, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access, CurrentUser, type Principal } from '../core/http/access/access.js';
import { ApiAdminErrors } from '../core/http/openapi/api-errors.js';
import { sessionRowId, SessionsService } from './users/sessions.service.js';
import { AccountSessionDto, OpenSessionDto } from './auth.dto.js';

@ApiTags('profile')
@Controller('admin/sessions')
@Access('session')
export class SessionsAdminController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listSessions',
    summary: 'List your own open sessions',
    description:
      'Returns the browsers in which your account is signed in, the most recently used first. Times are UTC.',
  })
  @ApiAdminErrors()
  async list(@CurrentUser() user: Principal, @Req() request: Request): Promise<OpenSessionDto[]> {
    const current = sessionRowId(request.sessionID);
    const rows = await this.sessions.listOf(user.id);
    return rows.map((row) => OpenSessionDto.from(row, current));
  }

  @Delete(':id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({
    operationId: 'endSession',
    summary: 'End one of your own sessions',
    description: 'Signs out the browser that uses the session.',
  })
  @ApiAdminErrors(404)
  async end(@Param('id') id: string, @CurrentUser() user: Principal): Promise<void> {
    await this.sessions.end(id, user);
  }
}

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
