import { Body, Controller, Header, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../core/http/access/access.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { RateLimited } from '../../core/http/rate-limit/rate-limited.js';
import type { RateLimit } from '../../core/http/rate-limit/rate-limits.service.js';
import { PreviewSettingsDto } from './preview-settings.dto.js';
import { PreviewService } from './preview.service.js';

/** The panel sends at most two per second, while a user types. */
const PREVIEWS_PER_ADDRESS: RateLimit = { points: 120, durationSeconds: 60 };

@ApiTags('settings')
@Controller('admin/settings')
@Access('admin')
export class PreviewAdminController {
  constructor(private readonly preview: PreviewService) {}

  @Post('preview')
  @HttpCode(HttpStatus.OK)
  @RateLimited(PREVIEWS_PER_ADDRESS)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @ApiOkResponse({ content: { 'text/html': { schema: { type: 'string' } } } })
  @ApiOperation({
    operationId: 'previewSettings',
    summary: 'Preview a public page with other settings',
    description:
      'Returns the HTML document that would be published at `page` with these settings. Nothing is stored or published.',
  })
  @ApiAdminErrors(400, 404)
  render(@Body() preview: PreviewSettingsDto): Promise<string> {
    return this.preview.render(preview);
  }
}
