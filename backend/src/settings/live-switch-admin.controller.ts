import { Body, Controller, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Principal } from '../core/http/access/access.js';
import { ApiAdminErrors } from '../core/http/openapi/api-errors.js';
import { SetLiveDto } from './save-settings.dto.js';
import { SettingsDto } from './settings.dto.js';
import { SettingsAdminService } from './settings-admin.service.js';

/** The switch 'I am live until …', which is a setting. */
@ApiTags('live')
@Controller('admin')
@Access('admin')
export class LiveSwitchAdminController {
  constructor(private readonly settings: SettingsAdminService) {}

  @Put('live')
  @ApiOperation({
    operationId: 'setLive',
    summary: 'Set live status',
    description:
      'Sets or ends the declaration that the creator is live, whatever the services report, and returns the settings. No `version` is needed, because nothing else changes.',
  })
  @ApiAdminErrors(400)
  set(@Body() { liveUntil }: SetLiveDto, @CurrentUser() actor: Principal): Promise<SettingsDto> {
    return this.settings.setLiveUntil(liveUntil, actor);
  }
}
