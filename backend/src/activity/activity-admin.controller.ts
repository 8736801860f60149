import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Clock } from '../core/config/clock.js';
import { utcDate } from '../core/config/utc-date.js';
import { Access } from '../core/http/access/access.js';
import { BYTE_ORDER_MARK, CSV_CONTENT_TYPE } from '../core/http/csv.js';
import { ApiAdminErrors } from '../core/http/openapi/api-errors.js';
import { ActivityService } from './activity.service.js';
import {
  ActivityActorDto,
  ActivityEntryDto,
  FilterActivityDto,
  ListActivityDto,
} from './activity.dto.js';

@ApiTags('activity')
@Controller('admin')
@Access('admin')
@ApiAdminErrors(400)
export class ActivityAdminController {
  constructor(
    private readonly activity: ActivityService,
    private readonly clock: Clock,
  ) {}

  @Get('activity')
  @ApiOperation({
    operationId: 'getActivity',
    summary: 'List the audit log',
    description:
      'Returns who changed what and when, newest first. With `before`, returns the entries that precede the entry with that id. Times are UTC, and so are days without `zone`.',
  })
  async list(@Query() { limit, before, ...filter }: ListActivityDto): Promise<ActivityEntryDto[]> {
    return (await this.activity.list(filter, limit, before)).map(ActivityEntryDto.from);
  }

  @Get('activity/actors')
  @ApiOperation({
    operationId: 'getActivityActors',
    summary: 'List the users in the audit log',
    description:
      'Returns the accounts that appear in the audit log by name, deleted ones included, then automatic work if there was any.',
  })
  actors(): Promise<ActivityActorDto[]> {
    return this.activity.actors();
  }

  @Get('activity.csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  @ApiOperation({
    operationId: 'getActivityCsv',
    summary: 'Download the audit log',
    description:
      'Returns all entries that `/api/admin/activity` finds with this filter as a CSV file, newest first, with one line per changed field. Cells are shortened to the length that spreadsheet programs accept.',
  })
  async csv(
    @Query() filter: FilterActivityDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const table = await this.activity.csv(filter);
    response.attachment(`activity-${utcDate(this.clock.now())}.csv`).type(CSV_CONTENT_TYPE);
    return `${BYTE_ORDER_MARK}${table}`;
  }
}
