import { Body, Controller, Get, Header, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, CurrentUser, type Principal } from '../core/http/access/access.js';
import { StepUp } from '../core/http/access/step-up.js';
import { WritesEvents } from '../core/http/access/writes-events.js';
import { ApiAdminErrors } from '../core/http/openapi/api-errors.js';
import { CSV_CONTENT_TYPE } from '../core/http/csv.js';
import { ApiSourceErrors } from '../sources/api-source-errors.js';
import { FETCHES_PER_ADDRESS, RateLimited } from '../core/http/rate-limit/rate-limited.js';
import {
  AdminLeaderboardDto,
  ListAdminLeaderboardDto,
  RefreshedLeaderboardDto,
  RefreshLeaderboardDto,
} from './admin-leaderboard.dto.js';
import { GetWinnersDto } from './leaderboard.dto.js';
import { LeaderboardAdminService } from './leaderboard-admin.service.js';
import { periodOf } from './leaderboard.service.js';

@ApiTags('leaderboard')
@Controller('admin')
@Access('editor')
export class LeaderboardAdminController {
  constructor(private readonly leaderboard: LeaderboardAdminService) {}

  @Get('leaderboard')
  @StepUp('for full names beyond the first 100')
  @ApiOperation({
    operationId: 'getAdminLeaderboard',
    summary: 'Get a page of the standings for the panel',
    description:
      'Returns what `/api/leaderboard` returns, with the sheets in which each player was found and, in a closed month, whether each prize is marked as paid; and for admins with full user names, beyond the first 100 only after step-up authentication. A player is returned if the search and the filter match. Amounts are in US dollars, times and months are UTC.',
  })
  @ApiAdminErrors(400, 404)
  page(
    @Query() query: ListAdminLeaderboardDto,
    @CurrentUser() reader: Principal,
  ): Promise<AdminLeaderboardDto> {
    return this.leaderboard.page(query, reader);
  }

  @Get('leaderboard/winners.csv')
  @Access('admin')
  @StepUp()
  @Header('Content-Type', CSV_CONTENT_TYPE)
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  @ApiOperation({
    operationId: 'getWinnersCsv',
    summary: 'Download the winners',
    description:
      'Returns the players who win a prize, with full user names, as a CSV file. For a closed month, the columns `Paid (UTC)`, `Paid By` and `Note` follow. Amounts are in US dollars.',
  })
  @ApiAdminErrors(400, 404)
  async winners(
    @Query() query: GetWinnersDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const { file, csv } = await this.leaderboard.winners(periodOf(query));
    response.attachment(file);
    return csv;
  }

  @Post('refresh-leaderboard')
  @WritesEvents('source-problem')
  @HttpCode(200)
  @RateLimited(FETCHES_PER_ADDRESS)
  @ApiOperation({
    operationId: 'refreshLeaderboard',
    summary: 'Fetch the sheets now',
    description:
      'Publishes new standings if all sheets could be read. If a refresh is already running, waits for it and returns its result.',
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
