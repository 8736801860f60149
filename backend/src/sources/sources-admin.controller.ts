import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Environment, InjectEnvironment } from '../core/config/env.js';
import { Access } from '../core/http/access/access.js';
import { ApiAdminErrors } from '../core/http/openapi/api-errors.js';
import { FETCHES_PER_ADDRESS, RateLimited } from '../core/http/rate-limit/rate-limited.js';
import { SourceConfigurationDto, SourceStatusDto } from './sources.dto.js';
import { SourceTestDto, TestSourceDto } from './source-test.dto.js';
import { SourceStatusService } from './source-status.service.js';

@ApiTags('sources')
@Controller('admin')
@Access('editor')
export class SourcesAdminController {
  constructor(
    private readonly statuses: SourceStatusService,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  @Get('cache-status')
  @ApiOperation({
    operationId: 'getCacheStatus',
    summary: 'Get the status of the sources',
    description:
      'Returns one entry per source: its state, its last attempt and success, and why the last attempt failed. Times are UTC, durations are in milliseconds.',
  })
  @ApiAdminErrors()
  status(): Promise<SourceStatusDto[]> {
    return this.statuses.all();
  }

  @Get('sources/configuration')
  @ApiOperation({
    operationId: 'getSourceConfiguration',
    summary: 'Get the configuration of the sources',
    description:
      'Returns what can be set only in the environment, such as the refresh intervals in minutes. Secrets are not included.',
  })
  @ApiAdminErrors()
  configuration(): SourceConfigurationDto {
    return SourceConfigurationDto.from(this.environment);
  }

  @Post('sources/:source/test')
  @Access('admin')
  @HttpCode(200)
  @RateLimited(FETCHES_PER_ADDRESS)
  @ApiOperation({
    operationId: 'testSource',
    summary: 'Test a source',
    description:
      'Reads the source once without storing anything. An address that is sent must use https and an allowed host. The status is 200 even if the source fails: `ok` and `error` hold the result.',
  })
  @ApiAdminErrors(400, 404)
  test(@Param('source') source: string, @Body() { url }: TestSourceDto): Promise<SourceTestDto> {
    return this.statuses.test(source, url);
  }
}
