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
import { ApiClaimErrors } from '../../claims/claims.dto.js';
import { Access, CurrentUser, type Principal } from '../../core/http/access/access.js';
import { StepUp } from '../../core/http/access/step-up.js';
import { WritesEvents } from '../../core/http/access/writes-events.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { PlatformsAdminService } from './platforms-admin.service.js';
import { AdminPlatformDto, PlatformInUseDto, SavePlatformDto } from './platforms.dto.js';

const STEP_UP = 'if the link, the code or the hosts change';

@ApiTags('settings')
@Controller('admin/platforms')
@Access('admin')
export class PlatformsAdminController {
  constructor(private readonly platforms: PlatformsAdminService) {}

  @Get()
  @Access('editor')
  @ApiOperation({
    operationId: 'listPlatforms',
    summary: 'List the platforms',
    description: 'Returns the platforms in their order on the site, with their links and codes.',
  })
  @ApiAdminErrors()
  list(): Promise<AdminPlatformDto[]> {
    return this.platforms.list();
  }

  @Post()
  @StepUp(STEP_UP)
  @WritesEvents('link-changed')
  @ApiOperation({
    operationId: 'createPlatform',
    summary: 'Create a platform',
    description:
      'Its links stay closed until there are rules for its regions. 409 if the key is taken, or if there are twelve platforms.',
  })
  @ApiAdminErrors(409)
  @ApiClaimErrors()
  create(
    @Body() fields: SavePlatformDto,
    @CurrentUser() actor: Principal,
  ): Promise<AdminPlatformDto> {
    return this.platforms.create(fields, actor);
  }

  @Put(':key')
  @StepUp(STEP_UP)
  @WritesEvents('link-changed')
  @ApiOperation({
    operationId: 'updatePlatform',
    summary: 'Replace a platform',
    description:
      'Its key never changes. Its rules for regions have to be confirmed again if its name or the host of its link changes.',
  })
  @ApiAdminErrors(404)
  @ApiClaimErrors()
  update(
    @Param('key') key: string,
    @Body() fields: SavePlatformDto,
    @CurrentUser() actor: Principal,
  ): Promise<AdminPlatformDto> {
    return this.platforms.update(key, fields, actor);
  }

  @Delete(':key')
  @StepUp(STEP_UP)
  @WritesEvents('link-changed')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiOperation({
    operationId: 'deletePlatform',
    summary: 'Delete a platform',
    description:
      'Only a platform without bonuses, clicks, sources and closed races can be deleted (409). Others can be hidden with `isActive`.',
  })
  @ApiAdminErrors(404)
  @ApiConflictResponse({ type: PlatformInUseDto, description: 'Something uses the platform' })
  async delete(@Param('key') key: string, @CurrentUser() actor: Principal): Promise<void> {
    await this.platforms.delete(key, actor);
  }
}
