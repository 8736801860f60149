import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Patch,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import { ApiConflictResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiClaimErrors } from '../claims/claims.dto.js';
import { Access, CurrentUser, type Principal } from '../core/http/access/access.js';
import { StepUp } from '../core/http/access/step-up.js';
import { WritesEvents } from '../core/http/access/writes-events.js';
import { ApiAdminErrors } from '../core/http/openapi/api-errors.js';
import { RowIdPipe } from '../core/http/validation/row-id.pipe.js';
import { BonusesService } from './bonuses.service.js';
import { BonusConflictDto, BonusDto, SaveBonusDto } from './bonus.dto.js';
import {
  ListBonusesDto,
  OrderBonusesDto,
  ToggleFeaturedDto,
  ToggleStatusDto,
} from './bonus-requests.dto.js';

@ApiTags('bonuses')
@Controller('admin/bonuses')
@Access('editor')
export class BonusesAdminController {
  constructor(private readonly bonuses: BonusesService) {}

  @Get()
  @ApiOperation({
    operationId: 'listBonuses',
    summary: 'List all bonuses',
    description:
      "Returns active and inactive bonuses in the admins' order, without those in the trash unless `state` is `deleted`. A bonus is returned if it matches all filters. Times are UTC.",
  })
  @ApiAdminErrors(400)
  list(@Query() filter: ListBonusesDto): Promise<BonusDto[]> {
    return this.bonuses.list(filter);
  }

  @Post()
  @StepUp('for a link that is not the platform’s, and for one to the terms')
  @WritesEvents('link-changed')
  @ApiOperation({
    operationId: 'createBonus',
    summary: 'Create a bonus',
    description:
      "The new bonus becomes the first in the admins' order. Fields that are left out get their default: `ctaLabel` 'Claim Now', `platform` the first one of the settings, `badge` `NEW`, `isActive` true, `isFeatured` false; all others are empty.",
  })
  @ApiAdminErrors()
  @ApiClaimErrors()
  create(@Body() fields: SaveBonusDto, @CurrentUser() actor: Principal): Promise<BonusDto> {
    return this.bonuses.create(fields, actor);
  }

  @Put('order')
  @ApiOperation({
    operationId: 'orderBonuses',
    summary: 'Change the order of the bonuses',
    description:
      'Send the ids of all bonuses in the new order. If they are not exactly the ids that exist, nothing is saved (409).',
  })
  @ApiAdminErrors(400, 409)
  order(@Body() { ids }: OrderBonusesDto, @CurrentUser() actor: Principal): Promise<BonusDto[]> {
    return this.bonuses.order(ids, actor);
  }

  @Put(':id')
  @StepUp('if a link or the platform changes')
  @WritesEvents('link-changed')
  @ApiOperation({
    operationId: 'updateBonus',
    summary: 'Replace a bonus',
    description:
      'Send the `version` that the change is based on. If the bonus has changed since, nothing is saved and the stored bonus is returned (409). Without `version`, the stored bonus is overwritten. Fields that are left out keep their values, except for `ctaLabel`, `platform`, `badge`, `bullets` and `bonusType`, which get their default.',
  })
  @ApiAdminErrors(404)
  @ApiClaimErrors()
  @ApiConflictResponse({ type: BonusConflictDto, description: 'The version is stale' })
  update(
    @Param('id', RowIdPipe) id: number,
    @Body() fields: SaveBonusDto,
    @CurrentUser() actor: Principal,
  ): Promise<BonusDto> {
    return this.bonuses.update(id, fields, actor);
  }

  @Delete(':id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({
    operationId: 'deleteBonus',
    summary: 'Move a bonus to the trash',
    description: 'The bonus can be restored for 30 days. Its clicks stay in the analytics.',
  })
  @ApiAdminErrors(404)
  async delete(@Param('id', RowIdPipe) id: number, @CurrentUser() actor: Principal): Promise<void> {
    await this.bonuses.delete(id, actor);
  }

  @Patch(':id/toggle-status')
  @ApiOperation({
    operationId: 'toggleBonusStatus',
    summary: 'Activate or deactivate a bonus',
    description: 'Visitors see active bonuses only. Returns the changed bonus.',
  })
  @ApiAdminErrors(404)
  @ApiClaimErrors()
  toggleStatus(
    @Param('id', RowIdPipe) id: number,
    @Body() toggle: ToggleStatusDto,
    @CurrentUser() actor: Principal,
  ): Promise<BonusDto> {
    return this.bonuses.toggle(id, toggle, actor);
  }

  @Patch(':id/toggle-featured')
  @ApiOperation({
    operationId: 'toggleBonusFeatured',
    summary: 'Feature or unfeature a bonus',
    description: 'Featured bonuses come first on the public pages. Returns the changed bonus.',
  })
  @ApiAdminErrors(400, 404)
  toggleFeatured(
    @Param('id', RowIdPipe) id: number,
    @Body() toggle: ToggleFeaturedDto,
    @CurrentUser() actor: Principal,
  ): Promise<BonusDto> {
    return this.bonuses.toggle(id, toggle, actor);
  }
}
