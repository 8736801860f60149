import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../http/access/access.js';
import { ApiErrors } from '../http/openapi/api-errors.js';
import { BonusesService } from './bonuses.service.js';
import { PublicBonusDto } from './dto/public-bonus.dto.js';

@ApiTags('public')
@Controller('bonuses')
export class BonusesController {
  constructor(private readonly bonuses: BonusesService) {}

  @Get()
  @Access('public')
  @ApiOperation({
    operationId: 'getBonuses',
    summary: 'List the active bonuses',
    description: "Returns what visitors see: featured bonuses first, then the admins' order.",
  })
  @ApiOkResponse({ type: [PublicBonusDto] })
  @ApiErrors(400)
  list(): readonly PublicBonusDto[] {
    return this.bonuses.public;
  }
}
