import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../http/access/access.js';
import { ApiErrors } from '../http/openapi/api-errors.js';
import { jsonDocument, PublicationsService } from '../publishing/publications.service.js';
import { GetLeaderboardDto } from './dto/get-leaderboard.dto.js';
import { LeaderboardDto } from './dto/leaderboard.dto.js';
import { LeaderboardService } from './leaderboard.service.js';

@ApiTags('public')
@Controller('leaderboard')
export class LeaderboardController {
  constructor(
    private readonly leaderboard: LeaderboardService,
    private readonly publications: PublicationsService,
  ) {}

  @Get()
  @Access('public')
  @ApiOperation({
    operationId: 'getLeaderboard',
    summary: 'Get a page of the standings',
    description:
      'Returns the standings that are shown now or, with `month`, the final standings of a closed month. User names are masked. Amounts are in US dollars, times and months are UTC.',
  })
  @ApiOkResponse({ type: LeaderboardDto })
  @ApiErrors(400, 404)
  async get(
    @Query() { offset, limit, month }: GetLeaderboardDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const closed = month === undefined ? null : await this.leaderboard.closedMonth(month);
    const part = { offset, limit };
    const published = await this.publications.variant(request.originalUrl, () =>
      jsonDocument(closed ? closed(part) : this.leaderboard.page(part)),
    );
    published.send(request, response, request.requestId ?? '');
  }

  @Get('months')
  @Access('public')
  @ApiOperation({
    operationId: 'getLeaderboardMonths',
    summary: 'List the closed months',
    description: 'Returns the UTC months that have final standings as `YYYY-MM`, newest first.',
  })
  @ApiOkResponse({ schema: { type: 'array', items: { type: 'string', example: '2026-10' } } })
  @ApiErrors(400)
  months(): string[] {
    return this.leaderboard.months();
  }
}
