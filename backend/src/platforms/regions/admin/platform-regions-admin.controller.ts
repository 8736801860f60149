import { Body, Controller, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Principal } from '../../../core/http/access/access.js';
import { StepUp } from '../../../core/http/access/step-up.js';
import { ApiAdminErrors } from '../../../core/http/openapi/api-errors.js';
import { PlatformRegionsDto, PlatformRegionsOptionsDto } from './platform-regions.dto.js';
import { PlatformRegionsService } from './platform-regions.service.js';
import { RegionRuleDto } from './region-rules.dto.js';

@ApiTags('regions')
@Controller('admin/platforms/:key/regions')
@Access('admin')
export class PlatformRegionsAdminController {
  constructor(private readonly regions: PlatformRegionsService) {}

  @Post()
  @StepUp('unless it is a preview')
  @ApiOperation({
    operationId: 'createPlatformRegions',
    summary: 'Create the rules for the regions of a platform',
    description:
      'Copies the rules of another platform (`sameAs`), or opens the platform only in some regions (`open`) or everywhere except in some (`openExcept`). The rules are confirmed by the caller. With `preview=true`, nothing is stored. 409 if the platform has rules.',
  })
  @ApiAdminErrors(400, 404, 409)
  create(
    @Param('key') key: string,
    @Body() fields: PlatformRegionsDto,
    @Query() { preview = false }: PlatformRegionsOptionsDto,
    @CurrentUser() actor: Principal,
  ): Promise<RegionRuleDto[]> {
    return this.regions.create(key, fields, preview, actor);
  }
}
