import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Put,
} from '@nestjs/common';
import { ApiConflictResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Principal } from '../../../core/http/access/access.js';
import { StepUp } from '../../../core/http/access/step-up.js';
import { HistoryEntryDto } from '../../../core/http/history/history-entry.dto.js';
import { ApiAdminErrors } from '../../../core/http/openapi/api-errors.js';
import { RowIdPipe } from '../../../core/http/validation/row-id.pipe.js';
import {
  NewRegionRuleDto,
  RegionCodesDto,
  RegionRuleConflictDto,
  RegionRuleDto,
  SaveRegionRuleDto,
} from './region-rules.dto.js';
import { RegionHistoryService } from './region-history.service.js';
import { RegionRulesService } from './region-rules.service.js';

@ApiTags('regions')
@Controller('admin/regions')
@Access('admin')
export class RegionsAdminController {
  constructor(
    private readonly rules: RegionRulesService,
    private readonly history: RegionHistoryService,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'listRegionRules',
    summary: 'List the rules for regions',
    description:
      'Returns all rules by platform, region and start, with what applies today. Days are UTC.',
  })
  @ApiAdminErrors()
  list(): Promise<RegionRuleDto[]> {
    return this.rules.list();
  }

  @Get('codes')
  @Access('editor')
  @ApiOperation({
    operationId: 'getRegionCodes',
    summary: 'List the regions that can have rules',
    description: 'A rule can also be about all regions (`*`).',
  })
  @ApiAdminErrors()
  codes(): RegionCodesDto {
    return this.rules.codes();
  }

  @Post()
  @StepUp()
  @ApiOperation({
    operationId: 'createRegionRule',
    summary: 'Create a rule for a region',
    description: 'The new rule applies at once, and is not confirmed.',
  })
  @ApiAdminErrors(400, 409)
  create(
    @Body() fields: NewRegionRuleDto,
    @CurrentUser() actor: Principal,
  ): Promise<RegionRuleDto> {
    return this.rules.create(fields, actor);
  }

  @Put(':id')
  @StepUp()
  @ApiOperation({
    operationId: 'updateRegionRule',
    summary: 'Replace a rule for a region',
    description:
      'If the rule has changed since the `version` that was sent, nothing is saved and the stored rule is returned (409). A rule that says something else has to be confirmed again.',
  })
  @ApiAdminErrors(400, 404)
  @ApiConflictResponse({ type: RegionRuleConflictDto, description: 'The version is stale' })
  update(
    @Param('id', RowIdPipe) id: number,
    @Body() fields: SaveRegionRuleDto,
    @CurrentUser() actor: Principal,
  ): Promise<RegionRuleDto> {
    return this.rules.update(id, fields, actor);
  }

  @Delete(':id')
  @StepUp()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({
    operationId: 'deleteRegionRule',
    summary: 'Delete a rule for a region',
    description: 'Less specific rules then apply to the region. Without any, it is unknown.',
  })
  @ApiAdminErrors(404)
  async delete(@Param('id', RowIdPipe) id: number, @CurrentUser() actor: Principal): Promise<void> {
    await this.rules.delete(id, actor);
  }

  @Post(':id/restore')
  @StepUp()
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'restoreRegionRule',
    summary: 'Restore a deleted rule for a region',
    description:
      'Stores the rule again with its id, history and confirmation. If the settings have changed since it was deleted, it has to be confirmed before it opens anything.',
  })
  @ApiAdminErrors(404, 409)
  restore(
    @Param('id', RowIdPipe) id: number,
    @CurrentUser() actor: Principal,
  ): Promise<RegionRuleDto> {
    return this.history.restore(id, actor);
  }

  @Get(':id/history')
  @ApiOperation({
    operationId: 'getRegionRuleHistory',
    summary: 'List the changes of a rule',
    description:
      'Returns the last 200 changes, newest first, including imports, bulk confirmations and changes of the platform’s link. Times are UTC.',
  })
  @ApiAdminErrors(404)
  listHistory(@Param('id', RowIdPipe) id: number): Promise<HistoryEntryDto[]> {
    return this.history.list(id);
  }
}
