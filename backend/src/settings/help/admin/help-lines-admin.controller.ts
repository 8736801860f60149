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
import { ApiAdminErrors } from '../../../core/http/openapi/api-errors.js';
import { RowIdPipe } from '../../../core/http/validation/row-id.pipe.js';
import {
  AdminHelpLineDto,
  CheckHelpLineDto,
  HelpLineConflictDto,
  NewHelpLineDto,
  SaveHelpLineDto,
} from './help-lines.dto.js';
import { HelpLineChangesService } from './help-line-changes.service.js';

@ApiTags('help')
@Controller('admin/help-lines')
@Access('admin')
export class HelpLinesAdminController {
  constructor(private readonly lines: HelpLineChangesService) {}

  @Get()
  @ApiOperation({
    operationId: 'listHelpLines',
    summary: 'List the help lines',
    description:
      'Returns the help lines and the options of self-exclusion in the order that visitors see, with their sources and what is overdue. Days are UTC.',
  })
  @ApiAdminErrors()
  list(): Promise<AdminHelpLineDto[]> {
    return this.lines.list();
  }

  @Post()
  @StepUp()
  @ApiOperation({
    operationId: 'createHelpLine',
    summary: 'Create a help line',
    description: 'It needs at least one of `phone`, `text` and `site`. Visitors see it at once.',
  })
  @ApiAdminErrors(400, 409)
  create(
    @Body() fields: NewHelpLineDto,
    @CurrentUser() actor: Principal,
  ): Promise<AdminHelpLineDto> {
    return this.lines.create(fields, actor);
  }

  @Put(':id')
  @StepUp()
  @ApiOperation({
    operationId: 'updateHelpLine',
    summary: 'Replace a help line',
    description:
      'If the line has changed since the `version` that was sent, nothing is saved and the stored line is returned (409). The last help line that visitors see must stay one (400).',
  })
  @ApiAdminErrors(400, 404)
  @ApiConflictResponse({ type: HelpLineConflictDto, description: 'The version is stale' })
  update(
    @Param('id', RowIdPipe) id: number,
    @Body() fields: SaveHelpLineDto,
    @CurrentUser() actor: Principal,
  ): Promise<AdminHelpLineDto> {
    return this.lines.update(id, fields, actor);
  }

  @Delete(':id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({
    operationId: 'deleteHelpLine',
    summary: 'Delete a help line',
    description:
      'It is gone from all pages at once. The audit log keeps its fields. The last help line that visitors see cannot be deleted (409).',
  })
  @ApiAdminErrors(404, 409)
  async delete(@Param('id', RowIdPipe) id: number, @CurrentUser() actor: Principal): Promise<void> {
    await this.lines.delete(id, actor);
  }

  @Post(':id/check')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'checkHelpLine',
    summary: 'Mark a help line as checked',
    description: 'States that a person has read its source today, and that it says the same.',
  })
  @ApiAdminErrors(400, 404)
  @ApiConflictResponse({ type: HelpLineConflictDto, description: 'The version is stale' })
  check(
    @Param('id', RowIdPipe) id: number,
    @Body() fields: CheckHelpLineDto,
    @CurrentUser() actor: Principal,
  ): Promise<AdminHelpLineDto> {
    return this.lines.check(id, fields, actor);
  }
}
