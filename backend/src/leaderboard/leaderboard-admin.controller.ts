import { Body, Controller, Get, Header, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, CurrentUser, type Principal } from '../http/access.js';
import { ApiAdminErrors } from '../http/api-errors.js';
import { CSV_CONTENT_TYPE } from '../http/csv.js';
import { ApiSourceErrors } from '../sources/api-source-errors.js';
import { FETCHES_PER_ADDRESS, RateLimited } from '../http/rate-limited.js';
import { AdminLeaderboardDto } from './dto/admin-leaderboard.dto.js';
import { GetLeaderboardDto } from './dto/get-leaderboard.dto.js';
import { GetWinnersDto } from './dto/get-winners.dto.js';
import { RefreshLeaderboardDto } from './dto/refresh-leaderboard.dto.js';
import { RefreshedLeaderboardDto } from './dto/refreshed-leaderboard.dto.js';
import { LeaderboardAdminService } from './leaderboard-admin.service.js';

@ApiTags('leaderboard')
@Controller('admin')
@Access('admin')
export class LeaderboardAdminController {
  constructor(private readonly leaderboard: LeaderboardAdminService) {}

  @Get('leaderboard')
  @ApiOperation({
    operationId: 'getAdminLeaderboard',
    summary: 'The race with full names, and the sheets they came from',
  })
  @ApiAdminErrors(400, 404)
  page(@Query() query: GetLeaderboardDto): Promise<AdminLeaderboardDto> {
    return this.leaderboard.page(query);
  }

  @Get('leaderboard/winners.csv')
  @Header('Content-Type', CSV_CONTENT_TYPE)
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  @ApiOperation({ operationId: 'getWinnersCsv', summary: 'The places with a prize, to download' })
  @ApiAdminErrors(400, 404)
  async winners(
    @Query() query: GetWinnersDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const { month, csv } = await this.leaderboard.winners(query.month);
    response.attachment(`winners-${month}.csv`);
    return csv;
  }

  @Post('refresh-leaderboard')
  @HttpCode(200)
  @RateLimited(FETCHES_PER_ADDRESS)
  @ApiOperation({
    operationId: 'refreshLeaderboard',
    summary: 'Fetch the sheets now',
    description: 'A refresh that runs already is waited for, and its result given.',
  })
  @ApiBody({ type: RefreshLeaderboardDto, required: false })
  @ApiSourceErrors()
  @ApiAdminErrors(400)
  refresh(
    @CurrentUser() actor: Principal,
    @Body() { acceptSheet = false }: RefreshLeaderboardDto = {},
  ): Promise<RefreshedLeaderboardDto> {
    return this.leaderboard.refresh(actor, acceptSheet);
  }
}
