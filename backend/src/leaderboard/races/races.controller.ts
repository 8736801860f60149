import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../core/http/access/access.js';
import { ApiErrors } from '../../core/http/openapi/api-errors.js';
import { RateLimited } from '../../core/http/rate-limit/rate-limited.js';
import { LeaderboardService } from '../leaderboard.service.js';
import { PublicRaceDto } from './races.dto.js';

const PERIODS_PER_ADDRESS = { points: 120, durationSeconds: 60 };

@ApiTags('public')
@Controller('races')
export class RacesController {
  constructor(private readonly leaderboard: LeaderboardService) {}

  @Get()
  @Access('public')
  @ApiOperation({
    operationId: 'getRaces',
    summary: 'List the races',
    description:
      'Returns the races in their order on the site, each with its running period; without one, with the latest or the next.',
  })
  @ApiErrors(400)
  list(): PublicRaceDto[] {
    return this.leaderboard.list();
  }

  @Get(':slug/periods')
  @Access('public')
  @RateLimited(PERIODS_PER_ADDRESS)
  @ApiOperation({
    operationId: 'getRacePeriods',
    summary: 'List the periods of a race that are over',
    description: 'Returns them with those whose figures may still change, newest first.',
  })
  @ApiOkResponse({ schema: { type: 'array', items: { type: 'string', example: '2026-w44' } } })
  @ApiErrors(404)
  periods(@Param('slug') slug: string): string[] {
    return this.leaderboard.months(slug);
  }
}
