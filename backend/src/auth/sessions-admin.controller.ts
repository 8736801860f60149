import { Controller, Delete, Get, HttpCode, HttpStatus, Param, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access, CurrentUser, type Principal } from '../core/http/access/access.js';
import { ApiAdminErrors } from '../core/http/openapi/api-errors.js';
import { sessionRowId, SessionsService } from './users/sessions.service.js';
import { OpenSessionDto } from './auth.dto.js';

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
