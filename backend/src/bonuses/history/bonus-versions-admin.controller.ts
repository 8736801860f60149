import { Body, Controller, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiClaimErrors } from '../../claims/claims.dto.js';
import { HistoryEntryDto } from '../../core/http/history/history-entry.dto.js';
import { Access, CurrentUser, type Principal } from '../../core/http/access/access.js';
import { StepUp } from '../../core/http/access/step-up.js';
import { WritesEvents } from '../../core/http/access/writes-events.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { RowIdPipe } from '../../core/http/validation/row-id.pipe.js';
import { BonusHistoryService } from './bonus-history.service.js';
import { BonusesService } from '../bonuses.service.js';
import { BulkBonusesService } from '../bulk-bonuses.service.js';
import { BulkChangeBonusesDto } from '../bonus-requests.dto.js';
import { BonusDto, BulkChangedBonusesDto, RestoredBonusDto } from '../bonus.dto.js';

/** Changes several bonuses, and returns to earlier states: the history and the trash. */
@ApiTags('bonuses')
@Controller('admin/bonuses')
@Access('editor')
export class BonusVersionsAdminController {
  constructor(
    private readonly bonuses: BonusesService,
    private readonly bulk: BulkBonusesService,
    private readonly history: BonusHistoryService,
  ) {}

  @Post('remove-demo')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'removeDemoBonuses',
    summary: 'Move the demo bonuses to the trash',
    description:
      'Demo bonuses are those that came with the installation and have not been edited. Returns them, so that they can be restored.',
  })
  @ApiAdminErrors()
  removeDemo(@CurrentUser() actor: Principal): Promise<BulkChangedBonusesDto> {
    return this.bulk.removeDemo(actor);
  }

  @Post('bulk')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'bulkChangeBonuses',
    summary: 'Apply one action to several bonuses',
    description:
      'Activates, deactivates, features, unfeatures, deletes or restores the bonuses in one transaction. Ids that no longer exist are returned in `missing`; the other bonuses are changed. Restored bonuses whose texts make claims that block publishing become inactive (`deactivated`).',
  })
  @ApiAdminErrors()
  @ApiClaimErrors()
  bulkChange(
    @Body() { ids, action }: BulkChangeBonusesDto,
    @CurrentUser() actor: Principal,
  ): Promise<BulkChangedBonusesDto> {
    return this.bulk.change(ids, action, actor);
  }

  @Post(':id/restore')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'restoreBonus',
    summary: 'Take a bonus out of the trash',
    description:
      'The bonus returns to its former position and state. If its texts make claims that block publishing, it becomes inactive instead (`isDeactivated`). A bonus that is not in the trash stays as it is.',
  })
  @ApiAdminErrors(400, 404)
  restore(
    @Param('id', RowIdPipe) id: number,
    @CurrentUser() actor: Principal,
  ): Promise<RestoredBonusDto> {
    return this.bonuses.restore(id, actor);
  }

  @Get(':id/history')
  @ApiOperation({
    operationId: 'getBonusHistory',
    summary: 'List the changes of a bonus',
    description:
      'Returns the last 200 changes, including bulk changes, and the last 200 changes of the place in the order, newest first. Times are UTC.',
  })
  @ApiAdminErrors(404)
  list(@Param('id', RowIdPipe) id: number): Promise<HistoryEntryDto[]> {
    return this.history.list(id);
  }

  @Post(':id/history/:entry/restore')
  @StepUp()
  @WritesEvents('link-changed')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'restoreBonusVersion',
    summary: 'Restore the version before a change',
    description:
      'Writes a new version with the fields that the bonus had before the change. For a change of the order, restores the order of all bonuses. Those that were not in it, such as those added since, stay behind the bonus that they follow now, or stay first.',
  })
  @ApiAdminErrors(404)
  @ApiClaimErrors()
  restoreVersion(
    @Param('id', RowIdPipe) id: number,
    @Param('entry', RowIdPipe) entry: number,
    @CurrentUser() actor: Principal,
  ): Promise<BonusDto> {
    return this.history.restore(id, entry, actor);
  }
}
