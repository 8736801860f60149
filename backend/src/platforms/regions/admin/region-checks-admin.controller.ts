import {
  Body,
  Controller,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { ApiBody, ApiConflictResponse, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access, CurrentUser, type Principal } from '../../../core/http/access/access.js';
import { StepUp } from '../../../core/http/access/step-up.js';
import { ApiAdminErrors } from '../../../core/http/openapi/api-errors.js';
import { readRawBody } from '../../../core/http/validation/read-body.js';
import { Accepts } from '../../../core/http/validation/request.guard.js';
import { RowIdPipe } from '../../../core/http/validation/row-id.pipe.js';
import {
  RegionImportConflictDto,
  RegionImportDto,
  RegionImportOptionsDto,
  RegionRulesDocumentDto,
} from './region-import.dto.js';
import {
  ConfirmRegionRuleDto,
  ConfirmRegionRulesDto,
  RegionRuleConflictDto,
  RegionRuleDto,
  ScheduleRegionChangeDto,
} from './region-rules.dto.js';
import { RegionImportService } from './region-import.service.js';
import { RegionRulesService } from './region-rules.service.js';

/** Its own type, because a document may be larger than other JSON. */
const DOCUMENT_TYPE = 'application/vnd.playhouse.regions+json';
const MAX_DOCUMENT_BYTES = 2 * 1024 * 1024;

/** Keeps the rules for regions up to date: confirmations, scheduled changes and imports. */
@ApiTags('regions')
@Controller('admin/regions')
@Access('admin')
export class RegionChecksAdminController {
  constructor(
    private readonly rules: RegionRulesService,
    private readonly documents: RegionImportService,
  ) {}

  @Post('confirm')
  @StepUp()
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'confirmRegionRules',
    summary: 'Confirm several rules of one platform',
    description:
      'States that a person has read their sources today. If one of them has changed since its `version`, none is confirmed (409). Returns all rules.',
  })
  @ApiAdminErrors(400, 409)
  confirmAll(
    @Body() { rules }: ConfirmRegionRulesDto,
    @CurrentUser() actor: Principal,
  ): Promise<RegionRuleDto[]> {
    return this.rules.confirmAll(rules, actor);
  }

  @Post('import')
  @StepUp('unless it is a preview')
  @HttpCode(HttpStatus.OK)
  @Accepts(DOCUMENT_TYPE)
  @ApiConsumes(DOCUMENT_TYPE)
  @ApiBody({ type: RegionRulesDocumentDto })
  @ApiOperation({
    operationId: 'importRegionRules',
    summary: 'Import the rules of a newer document',
    description:
      'Takes over a document like the `regions.json` of a release, in one transaction, or nothing. First send it with `preview`, which returns what would change and a `state`. Then send it with that `state`: if a rule has changed since, nothing is imported and a new preview is returned (409). A document with problems is rejected with all of them, by their path (400). At most 2 MiB.',
  })
  @ApiAdminErrors(400)
  @ApiConflictResponse({
    type: RegionImportConflictDto,
    description: 'The rules have changed since the preview',
  })
  async import(
    @Query() options: RegionImportOptionsDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentUser() actor: Principal,
  ): Promise<RegionImportDto> {
    const bytes = await readRawBody(request, response, MAX_DOCUMENT_BYTES);
    return this.documents.import(bytes, options, actor);
  }

  @Post(':id/confirm')
  @StepUp()
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'confirmRegionRule',
    summary: 'Confirm a rule',
    description: 'States that a person has read its source, today unless `checkedOn` is sent.',
  })
  @ApiAdminErrors(400, 404)
  @ApiConflictResponse({ type: RegionRuleConflictDto, description: 'The version is stale' })
  confirm(
    @Param('id', RowIdPipe) id: number,
    @Body() fields: ConfirmRegionRuleDto,
    @CurrentUser() actor: Principal,
  ): Promise<RegionRuleDto> {
    return this.rules.confirm(id, fields, actor);
  }

  @Post(':id/schedule')
  @StepUp()
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'scheduleRegionChange',
    summary: 'Schedule a change of a rule',
    description:
      'Ends the rule on a day, from which on a new rule with the sent fields applies. Returns all rules.',
  })
  @ApiAdminErrors(400, 404)
  @ApiConflictResponse({ type: RegionRuleConflictDto, description: 'The version is stale' })
  schedule(
    @Param('id', RowIdPipe) id: number,
    @Body() fields: ScheduleRegionChangeDto,
    @CurrentUser() actor: Principal,
  ): Promise<RegionRuleDto[]> {
    return this.rules.schedule(id, fields, actor);
  }
}
