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
import { ApiExtraModels, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Principal } from '../../core/http/access/access.js';
import { StepUp } from '../../core/http/access/step-up.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { FETCHES_PER_ADDRESS, RateLimited } from '../../core/http/rate-limit/rate-limited.js';
import { JsonLimit } from '../../core/http/validation/request.guard.js';
import { RowIdPipe } from '../../core/http/validation/row-id.pipe.js';
import {
  CoinUnitDto,
  ConnectorDto,
  ConnectorTestDto,
  SaveSourceDto,
  SecretStateDto,
  SourceDto,
  TestConnectorDto,
} from './source-rows.dto.js';
import { SourceRowChangesService } from './source-row-changes.service.js';
import { SourceRowsService } from './source-rows.service.js';

/** A document of 512 Ki characters has at most 1.5 MiB. */
const MAX_SOURCE_BYTES = 2 * 1024 * 1024;

@ApiTags('sources')
@Controller('admin')
@Access('admin')
// Schemas that are named only within others.
@ApiExtraModels(CoinUnitDto, SecretStateDto)
export class SourceRowsAdminController {
  constructor(
    private readonly sources: SourceRowsService,
    private readonly changes: SourceRowChangesService,
  ) {}

  @Get('connectors')
  @ApiOperation({
    operationId: 'listConnectors',
    summary: 'List the connectors',
    description: 'Returns the casinos whose wagers can be read, and the fields that each needs.',
  })
  @ApiAdminErrors()
  listConnectors(): Promise<ConnectorDto[]> {
    return this.sources.connectors();
  }

  @Get('sources')
  @ApiOperation({
    operationId: 'listSources',
    summary: 'List the sources of wagers',
    description:
      'Returns all sources that were added here, the oldest first, without their secrets.',
  })
  @ApiAdminErrors()
  list(): Promise<SourceDto[]> {
    return this.sources.list();
  }

  @Post('sources')
  @StepUp()
  @JsonLimit(MAX_SOURCE_BYTES)
  @ApiOperation({
    operationId: 'createSource',
    summary: 'Add a source of wagers',
    description: 'Test it first: nothing is requested here. There can be at most 50 sources (409).',
  })
  @ApiAdminErrors(400, 409)
  create(@Body() fields: SaveSourceDto, @CurrentUser() actor: Principal): Promise<SourceDto> {
    return this.changes.create(fields, actor);
  }

  @Put('sources/:id')
  @StepUp()
  @JsonLimit(MAX_SOURCE_BYTES)
  @ApiOperation({
    operationId: 'updateSource',
    summary: 'Replace a source of wagers',
    description:
      'Secrets that are omitted stay, unless another connector or host would receive them.',
  })
  @ApiAdminErrors(400, 404)
  update(
    @Param('id', RowIdPipe) id: number,
    @Body() fields: SaveSourceDto,
    @CurrentUser() actor: Principal,
  ): Promise<SourceDto> {
    return this.changes.update(id, fields, actor);
  }

  @Delete('sources/:id')
  @StepUp()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({
    operationId: 'deleteSource',
    summary: 'Delete a source of wagers',
    description: 'Its secrets are deleted, too. 409 if a race uses it.',
  })
  @ApiAdminErrors(404, 409)
  async delete(@Param('id', RowIdPipe) id: number, @CurrentUser() actor: Principal): Promise<void> {
    await this.changes.delete(id, actor);
  }

  @Post('sources/test')
  @StepUp('fields with an address of their own')
  @HttpCode(HttpStatus.OK)
  @JsonLimit(MAX_SOURCE_BYTES)
  @RateLimited(FETCHES_PER_ADDRESS)
  @ApiOperation({
    operationId: 'testConnector',
    summary: 'Test a source of wagers',
    description:
      'Reads a stored source, or the fields of one, once without storing anything; for the running UTC month if no period is sent. The status is 200 even if the source fails: `ok`, `errorCode` and `error` hold the result.',
  })
  @ApiAdminErrors(400, 404)
  test(
    @Body() fields: TestConnectorDto,
    @CurrentUser() actor: Principal,
  ): Promise<ConnectorTestDto> {
    return this.sources.test(fields, actor);
  }
}
