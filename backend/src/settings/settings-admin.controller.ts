import { Body, Controller, Get, PayloadTooLargeException, Put, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConflictResponse, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiClaimErrors } from '../claims/claims.dto.js';
import { Access, CurrentUser, type Principal } from '../core/http/access/access.js';
import { StepUp } from '../core/http/access/step-up.js';
import { WritesEvents } from '../core/http/access/writes-events.js';
import { ApiAdminErrors } from '../core/http/openapi/api-errors.js';
import { readRawBody } from '../core/http/validation/read-body.js';
import { Accepts } from '../core/http/validation/request.guard.js';
import { makeAvatar } from './avatar/avatar-image.js';
import { AvatarService } from './avatar/avatar.service.js';
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from './avatar/avatar-path.js';
import { AvatarDto, SettingsConflictDto, SettingsDto } from './settings.dto.js';
import { SaveSettingsDto, SetLiveDto } from './save-settings.dto.js';
import { SettingsAdminService } from './settings-admin.service.js';

@ApiTags('settings')
@Controller('admin')
@Access('admin')
export class SettingsAdminController {
  constructor(
    private readonly settings: SettingsAdminService,
    private readonly avatars: AvatarService,
  ) {}

  @Get('settings')
  @Access('editor')
  @ApiOperation({
    operationId: 'getSettings',
    summary: 'Get all settings',
    description:
      'Returns the public settings, the `version` that a change must send, and whether the address of each source is set. The addresses themselves are never returned. Amounts are in US dollars.',
  })
  @ApiAdminErrors(400)
  get(): Promise<SettingsDto> {
    return this.settings.get();
  }

  @Put('settings')
  @StepUp('if the code, a link, a channel or a source changes')
  @WritesEvents('link-changed')
  @ApiOperation({
    operationId: 'updateSettings',
    summary: 'Replace the settings',
    description:
      'Send the `version` that the change is based on. If the settings have changed since, nothing is saved and the stored settings are returned (409). A picture at another site is fetched once and then served by this site.',
  })
  @ApiAdminErrors(429)
  @ApiClaimErrors()
  @ApiConflictResponse({ type: SettingsConflictDto, description: 'The version is stale' })
  update(@Body() fields: SaveSettingsDto, @CurrentUser() actor: Principal): Promise<SettingsDto> {
    return this.settings.update(fields, actor);
  }

  @Put('avatar')
  @Accepts(...PICTURE_TYPES)
  @ApiConsumes(...PICTURE_TYPES)
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @ApiOperation({
    operationId: 'updateAvatar',
    summary: "Replace the creator's picture",
    description:
      'The body is the file: PNG, JPEG or WebP, at most 2 MB and 25 megapixels. The picture is cropped to a square of 512 pixels and stored as WebP.',
  })
  @ApiAdminErrors(400, 429)
  async updateAvatar(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentUser() actor: Principal,
  ): Promise<AvatarDto> {
    const bytes = await readRawBody(request, response, MAX_PICTURE_BYTES).catch(rejectTooLarge);
    return this.avatars.replace(await makeAvatar(bytes), actor);
  }
}

function rejectTooLarge(error: unknown): never {
  if (error instanceof Error && 'status' in error && error.status === 413) {
    throw new PayloadTooLargeException({ error: 'The picture must be at most 2 MB.' });
  }
  throw error;
}

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
