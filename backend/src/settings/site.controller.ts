import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../core/http/access/access.js';
import { ApiErrors } from '../core/http/openapi/api-errors.js';
import { SiteDto } from './site.dto.js';
import { SettingsService } from './settings.service.js';

@ApiTags('public')
@Controller('site')
@Access('public')
export class SiteController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @ApiOperation({
    operationId: 'getSite',
    summary: 'Get the public settings',
    description:
      'Returns what the public pages show: the creator, the referral code, platforms, links, texts and prizes. Amounts are in US dollars.',
  })
  @ApiErrors(400)
  get(): SiteDto {
    return this.settings.site();
  }
}
