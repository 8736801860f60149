import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Environment, InjectEnvironment } from '../config/env.js';
import { Access } from '../http/access.js';
import { ApiAdminErrors } from '../http/api-errors.js';
import { FETCHES_PER_ADDRESS, RateLimited } from '../http/rate-limited.js';
import { SourceConfigurationDto } from './dto/source-configuration.dto.js';
import { SourceStatusDto } from './dto/source-status.dto.js';
import { SourceTestDto } from './dto/source-test.dto.js';
import { TestSourceDto } from './dto/test-source.dto.js';
import { SourceStatusService } from './source-status.service.js';

@ApiTags('sources')
@Controller('admin')
@Access('admin')
export class SourcesAdminController {
  constructor(
    private readonly statuses: SourceStatusService,
    @InjectEnvironment() private readonly environment: Environment,
  ) {}

  @Get('cache-status')
  @ApiOperation({ operationId: 'getCacheStatus', summary: 'How the upstream sources are doing' })
  @ApiAdminErrors()
  status(): Promise<SourceStatusDto[]> {
    return this.statuses.all();
  }

  @Get('sources')
  @ApiOperation({
    operationId: 'getSourceConfiguration',
    summary: 'What the environment alone says of the sources',
  })
  @ApiAdminErrors()
  configuration(): SourceConfigurationDto {
    return SourceConfigurationDto.from(this.environment);
  }

  @Post('sources/:source/test')
  @HttpCode(200)
  @RateLimited(FETCHES_PER_ADDRESS)
  @ApiOperation({
    operationId: 'testSource',
    summary: 'Tries a source without storing anything',
    description:
      'An address that is given must be https and of an allowed host. The answer is 200 also when the source fails.',
  })
  @ApiAdminErrors(400, 404)
  test(@Param('source') source: string, @Body() { url }: TestSourceDto): Promise<SourceTestDto> {
    return this.statuses.test(source, url);
  }
}
