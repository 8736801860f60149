import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../core/http/access/access.js';
import { ApiErrors } from '../core/http/openapi/api-errors.js';
import { PublishedBonusesService } from './published-bonuses.service.js';
import { PublicBonusDto } from './bonus.dto.js';

@ApiTags('public')
@Controller('bonuses')
export class BonusesController {
  constructor(private readonly bonuses: PublishedBonusesService) {}

  @Get()
  @Access('public')
  @ApiOperation({
    operationId: 'getBonuses',
    summary: 'List the live bonuses',
    description:
      "Returns what visitors see: the active bonuses between their start and their end, featured ones first, then in the admins' order.",
  })
  @ApiOkResponse({ type: [PublicBonusDto] })
  @ApiErrors(400)
  list(): PublicBonusDto[] {
    return this.bonuses.list();
  }
}
