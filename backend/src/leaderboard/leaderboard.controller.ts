import { Controller, Get, Header, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../core/http/access/access.js';
import { ApiErrors } from '../core/http/openapi/api-errors.js';
import { RateLimited } from '../core/http/rate-limit/rate-limited.js';
import { jsonDocument, PublicationsService } from '../core/publishing/publications.service.js';
import { FindPlayersDto, FoundPlayersDto } from './find-players.dto.js';
import { GetLeaderboardDto, LeaderboardDto } from './leaderboard.dto.js';
import { LeaderboardService, periodOf } from './leaderboard.service.js';

/** More than a visitor types; too few to read the standings name by name. */
const SEARCHES_PER_ADDRESS = { points: 30, durationSeconds: 60 };
/** Parts that are not in the response cache: more than a visitor scrolls through, too few to use up a core. */
const PARTS_PER_ADDRESS = { points: 300, durationSeconds: 60 };

@ApiTags('public')
@Controller('leaderboard')
export class LeaderboardController {
  constructor(
    private readonly leaderboard: LeaderboardService,
    private readonly publications: PublicationsService,
  ) {}

  @Get()
  @Access('public')
  @RateLimited(PARTS_PER_ADDRESS)
  @ApiOperation({
    operationId: 'getLeaderboard',
    summary: 'Get a page of the standings',
    description:
      'Returns the standings of the first race or, with `race` and `period`, of another one. User names are masked. Amounts are in the unit of the race, times are UTC. Each part stays in memory until the standings change; an address may request 300 parts a minute that are not in memory (429).',
  })
  @ApiOkResponse({ type: LeaderboardDto })
  @ApiErrors(400, 404)
  async get(
    @Query() { offset, limit, ...asked }: GetLeaderboardDto,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const pages = await this.leaderboard.pages(periodOf(asked));
    const published = await this.publications.variant(request.originalUrl, () =>
      jsonDocument(pages({ offset, limit })),
    );
    published.send(request, response, request.requestId ?? '');
  }

  @Get('find')
  @Access('public')
  @Header('Cache-Control', 'no-store')
  @RateLimited(SEARCHES_PER_ADDRESS)
  @ApiOperation({
    operationId: 'findPlayers',
    summary: 'Find players by their masked name',
    description:
      'Returns up to 20 players with a mask, with the next prize that each of them can reach. The client masks the name that a visitor types and sends only the mask. An address may search 30 times a minute. The response is not cached, and the mask is not logged.',
  })
  @ApiOkResponse({ type: FoundPlayersDto })
  @ApiErrors(400, 404)
  find(@Query() query: FindPlayersDto): Promise<FoundPlayersDto> {
    return this.leaderboard.find(query);
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
