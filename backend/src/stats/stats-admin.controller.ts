import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../core/http/access/access.js';
import { ApiAdminErrors } from '../core/http/openapi/api-errors.js';
import { StatsDto } from './stats.dto.js';
import { StatsService } from './stats.service.js';

@ApiTags('overview')
@Controller('admin/stats')
@Access('editor')
export class StatsAdminController {
  constructor(private readonly stats: StatsService) {}

  @Get()
  @ApiOperation({
    operationId: 'getStats',
    summary: 'Get the counts of the overview',
    description: 'Returns the number of bonuses, videos and admins, and whether the sources work.',
  })
  @ApiAdminErrors(400)
  get(): Promise<StatsDto> {
    return this.stats.get();
  }
}
