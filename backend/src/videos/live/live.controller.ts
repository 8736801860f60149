import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../core/http/access/access.js';
import { ApiErrors } from '../../core/http/openapi/api-errors.js';
import { LiveDto } from './live.dto.js';
import { LiveService } from './live.service.js';

@ApiTags('public')
@Controller('live')
@Access('public')
export class LiveController {
  constructor(private readonly live: LiveService) {}

  @Get()
  @ApiOperation({
    operationId: 'getLive',
    summary: 'Get the live status',
    description:
      'Returns whether the creator is live, and when the next stream of the schedule starts. The services are asked once a minute. Times are UTC.',
  })
  @ApiErrors(400)
  get(): LiveDto {
    return this.live.status();
  }
}
