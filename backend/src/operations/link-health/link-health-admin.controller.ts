import { Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../core/http/access/access.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { FETCHES_PER_ADDRESS, RateLimited } from '../../core/http/rate-limit/rate-limited.js';
import { LinkHealthDto } from './link-health.dto.js';
import { LinkHealthJob } from './link-health.job.js';
import { LinkHealthService } from './link-health.service.js';

@ApiTags('settings')
@Controller('admin/links')
@Access('editor')
export class LinkHealthAdminController {
  constructor(
    private readonly links: LinkHealthService,
    private readonly job: LinkHealthJob,
  ) {}

  @Get('health')
  @ApiOperation({
    operationId: 'getLinkHealth',
    summary: 'Get link health',
    description:
      'Returns the owner’s links of platforms and bonuses with the result of the last check; those of the demo are missing. Links are followed once a day, and never for visitors.',
  })
  @ApiAdminErrors(400)
  list(): Promise<LinkHealthDto[]> {
    return this.links.list();
  }

  @Post('check')
  @HttpCode(HttpStatus.OK)
  @RateLimited(FETCHES_PER_ADDRESS)
  @ApiOperation({
    operationId: 'checkLinks',
    summary: 'Check the links now',
    description:
      'Follows all links for up to two minutes, and returns the results. Links that were not reached keep their last result. If a check is already running, waits for it instead. The platforms may count each check as a visit.',
  })
  @ApiAdminErrors(400)
  async check(): Promise<LinkHealthDto[]> {
    await this.job.checkNow();
    return this.links.list();
  }
}
