import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../core/http/access/access.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { LiveSourceDto } from './live.dto.js';
import { LiveService } from './live.service.js';

@ApiTags('live')
@Controller('admin')
@Access('admin')
export class LiveAdminController {
  constructor(private readonly live: LiveService) {}

  @Get('live')
  @ApiOperation({
    operationId: 'getLiveSources',
    summary: 'Get the status of the streaming services',
    description: 'Returns one row for each service that can report whether the creator is live.',
  })
  @ApiAdminErrors(400)
  list(): Promise<LiveSourceDto[]> {
    return this.live.statuses();
  }
}
