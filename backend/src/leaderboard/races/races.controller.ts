import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../core/http/access/access.js';
import { ApiErrors } from '../../core/http/openapi/api-errors.js';
import { LeaderboardService } from '../leaderboard.service.js';
import { PublicRaceDto } from './races.dto.js';

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
}
