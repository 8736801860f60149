import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Principal } from '../http/access/access.js';
import { ApiAdminErrors } from '../http/openapi/api-errors.js';
import { SettingsDto } from '../settings/dto/settings.dto.js';
import { SettingsAdminService } from '../settings/settings-admin.service.js';
import { LiveSourceDto } from './dto/live-source.dto.js';
import { SetLiveDto } from './dto/set-live.dto.js';
import { LiveAdminService } from './live-admin.service.js';

@ApiTags('live')
@Controller('admin')
@Access('admin')
export class LiveAdminController {
  constructor(
    private readonly live: LiveAdminService,
    private readonly settings: SettingsAdminService,
  ) {}

  @Get('live')
  @ApiOperation({
    operationId: 'getLiveSources',
    summary: 'Get the status of the streaming services',
    description: 'Returns one row for each service that can report whether the creator is live.',
  })
  @ApiAdminErrors(400)
  list(): Promise<LiveSourceDto[]> {
    return this.live.all();
  }

  @Put('live')
  @ApiOperation({
    operationId: 'setLive',
    summary: 'Declare to be live',
    description:
      'Sets or ends the declaration that the creator is live, whatever the services report, and returns the settings. No `version` is needed, because nothing else changes.',
  })
  @ApiAdminErrors(400)
  set(@Body() { liveUntil }: SetLiveDto, @CurrentUser() actor: Principal): Promise<SettingsDto> {
    return this.settings.setLiveUntil(liveUntil, actor);
  }
}
