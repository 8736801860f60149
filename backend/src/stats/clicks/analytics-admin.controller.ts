import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../core/http/access/access.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { BYTE_ORDER_MARK, CSV_CONTENT_TYPE } from '../../core/http/csv.js';
import { AnalyticsService } from './analytics.service.js';
import {
  AnalyticsDto,
  AnalyticsQueryDto,
  AnalyticsRangeDto,
  AnalyticsTotalsDto,
} from './clicks.dto.js';

@ApiTags('analytics')
@Controller('admin')
@Access('editor')
@ApiAdminErrors(400)
export class AnalyticsAdminController {
  constructor(private readonly service: AnalyticsService) {}

  @Get('analytics')
  @ApiOperation({
    operationId: 'getAnalytics',
    summary: 'Get clicks per day and target',
    description:
      'Returns one count per target and UTC day, days without clicks included, and the totals of `/api/admin/analytics/totals`. A range has at most 366 days.',
  })
  get(@Query() query: AnalyticsQueryDto): Promise<AnalyticsDto> {
    return this.service.analytics(this.service.range(query), query.target);
  }

  @Get('analytics/totals')
  @ApiOperation({
    operationId: 'getAnalyticsTotals',
    summary: 'Get clicks per target',
    description:
      'Returns the clicks on each target in the range and in the period of the same length directly before it, without the single days. A range has at most 366 days.',
  })
  totals(@Query() query: AnalyticsRangeDto): Promise<AnalyticsTotalsDto> {
    return this.service.totals(this.service.range(query));
  }

  @Get('analytics.csv')
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  @ApiOperation({
    operationId: 'getAnalyticsCsv',
    summary: 'Download clicks per day and target',
    description:
      'Returns the counts of `/api/admin/analytics` as a CSV file with the columns date (UTC), target, label and clicks.',
  })
  async csv(
    @Query() query: AnalyticsQueryDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const range = this.service.range(query);
    const table = await this.service.csv(range, query.target);
    response.attachment(`clicks-${range.from}-${range.to}.csv`).type(CSV_CONTENT_TYPE);
    return `${BYTE_ORDER_MARK}${table}`;
  }
}
