import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../core/http/access/access.js';
import { ApiErrors } from '../../core/http/openapi/api-errors.js';
import { RegionsDto } from './regions.dto.js';
import { RegionsService } from './regions.service.js';

@ApiTags('public')
@Controller('regions')
@Access('public')
export class RegionsController {
  constructor(private readonly regions: RegionsService) {}

  @Get()
  @ApiOperation({
    operationId: 'getRegions',
    summary: 'List the availability of the platforms',
    description:
      'Returns the status of each platform per region, as it is today, with the source and the day of its last check. A status changes automatically on the dates of the rules.',
  })
  @ApiErrors(400)
  get(): RegionsDto {
    return this.regions.published();
  }
}
