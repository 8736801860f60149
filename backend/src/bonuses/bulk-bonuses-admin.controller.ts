import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiClaimErrors } from '../claims/claims.dto.js';
import { Access, CurrentUser, type Principal } from '../core/http/access/access.js';
import { ApiAdminErrors } from '../core/http/openapi/api-errors.js';
import { BulkBonusesService } from './bulk-bonuses.service.js';
import { BulkChangeBonusesDto } from './bonus-requests.dto.js';
import { BulkChangedBonusesDto } from './bonus.dto.js';

@ApiTags('bonuses')
@Controller('admin/bonuses/bulk')
@Access('editor')
export class BulkBonusesAdminController {
  constructor(private readonly bonuses: BulkBonusesService) {}

  @Post()
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'bulkChangeBonuses',
    summary: 'Apply one action to several bonuses',
    description:
      'Activates, deactivates, features, unfeatures, deletes or restores the bonuses in one transaction. Ids that no longer exist are returned in `missing`; the other bonuses are changed. Restored bonuses whose texts make claims that block publishing become inactive (`deactivated`).',
  })
  @ApiAdminErrors()
  @ApiClaimErrors()
  change(
    @Body() { ids, action }: BulkChangeBonusesDto,
    @CurrentUser() actor: Principal,
  ): Promise<BulkChangedBonusesDto> {
    return this.bonuses.change(ids, action, actor);
  }
}
