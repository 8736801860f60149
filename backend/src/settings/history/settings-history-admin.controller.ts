import { Controller, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiClaimErrors } from '../../claims/claims.dto.js';
import { Access, CurrentUser, type Principal } from '../../core/http/access/access.js';
import { StepUp } from '../../core/http/access/step-up.js';
import { WritesEvents } from '../../core/http/access/writes-events.js';
import { FieldChangeDto, HistoryEntryDto } from '../../core/http/history/history-entry.dto.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { RowIdPipe } from '../../core/http/validation/row-id.pipe.js';
import { SettingsDto } from '../settings.dto.js';
import { SettingsHistoryService } from './settings-history.service.js';

@ApiTags('settings')
@Controller('admin/settings/history')
@Access('admin')
export class SettingsHistoryAdminController {
  constructor(private readonly history: SettingsHistoryService) {}

  @Get()
  @ApiOperation({
    operationId: 'getSettingsHistory',
    summary: 'List the changes of the settings',
    description:
      "Returns the last 200 changes, newest first. Each field is named by its path in the words of the panel, such as 'Platforms → Stake.com → Referral link'. The addresses of the sources are never included. Times are UTC, prizes are in US dollars.",
  })
  @ApiAdminErrors(400)
  list(): Promise<HistoryEntryDto[]> {
    return this.history.list();
  }

  @Get(':entry')
  @ApiOperation({
    operationId: 'previewSettingsVersion',
    summary: 'Preview a restore of the settings',
    description:
      'Returns the fields whose current value differs from the value before the change: `before` is the current value, `after` the restored one. The list is empty if the settings are already like that.',
  })
  @ApiAdminErrors(400, 404)
  preview(@Param('entry', RowIdPipe) entry: number): Promise<FieldChangeDto[]> {
    return this.history.preview(entry);
  }

  @Post(':entry/restore')
  @StepUp()
  @WritesEvents('link-changed')
  @HttpCode(HttpStatus.OK)
  @ApiOperation({
    operationId: 'restoreSettingsVersion',
    summary: 'Restore the settings before a change',
    description:
      'Writes a new version with the settings before the change, including the picture if it is still stored. The sources stay as they are. If the settings are already like that, nothing changes.',
  })
  @ApiAdminErrors(404)
  @ApiClaimErrors()
  restore(
    @Param('entry', RowIdPipe) entry: number,
    @CurrentUser() actor: Principal,
  ): Promise<SettingsDto> {
    return this.history.restore(entry, actor);
  }
}
