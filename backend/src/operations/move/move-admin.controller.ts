import {
  Controller,
  Get,
  HttpCode,
  HttpStatus,
  PayloadTooLargeException,
  Post,
  Query,
  Req,
  Res,
} from '@nestjs/common';
import { ApiBody, ApiConflictResponse, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { ApiClaimErrors } from '../../claims/claims.dto.js';
import { Clock } from '../../core/config/clock.js';
import { utcDate } from '../../core/config/utc-date.js';
import { Access, CurrentUser, type Principal } from '../../core/http/access/access.js';
import { StepUp } from '../../core/http/access/step-up.js';
import { WritesEvents } from '../../core/http/access/writes-events.js';
import { ApiAdminErrors } from '../../core/http/openapi/api-errors.js';
import { readRawBody } from '../../core/http/validation/read-body.js';
import { Accepts } from '../../core/http/validation/request.guard.js';
import {
  ImportOptionsDto,
  SiteExportDto,
  SiteImportConflictDto,
  SiteImportDto,
} from './move.dto.js';
import { MoveService } from './move.service.js';

/**
 * Its own type, because the route reads the body itself: only after the caller is authorized, and
 * with a larger limit than other JSON.
 */
const DOCUMENT_TYPE = 'application/vnd.playhouse+json';
const MAX_DOCUMENT_BYTES = 4 * 1024 * 1024;

@ApiTags('settings')
@Controller('admin')
@Access('admin')
export class MoveAdminController {
  constructor(
    private readonly move: MoveService,
    private readonly clock: Clock,
  ) {}

  @Get('export')
  @ApiOperation({
    operationId: 'exportSite',
    summary: 'Export the settings and bonuses',
    description:
      "Returns one document for another installation: the settings, the creator's picture and all bonuses except deleted ones. It has no secrets: no keys, no accounts, and not the addresses of the sources.",
  })
  @ApiAdminErrors(400)
  export(@Res({ passthrough: true }) response: Response): Promise<SiteExportDto> {
    response.attachment(`playhouse-${utcDate(this.clock.now())}.json`);
    return this.move.export();
  }

  @Post('import')
  @StepUp('unless it is a preview')
  @WritesEvents('link-changed')
  @HttpCode(HttpStatus.OK)
  @Accepts(DOCUMENT_TYPE)
  @ApiConsumes(DOCUMENT_TYPE)
  @ApiBody({ type: SiteExportDto })
  @ApiOperation({
    operationId: 'importSite',
    summary: 'Import the settings and bonuses of another installation',
    description:
      'Replaces the settings, and changes or adds the bonuses of the document, matched by title and platform. Everything is stored in one transaction, or nothing. First send the document with `preview`, which returns what would change and a `state`. Then send it with that `state`: if something has changed since, nothing is imported and a new preview is returned (409). A document with problems is rejected with the first 20 of them, by their path (400). At most 4 MiB.',
  })
  @ApiAdminErrors(429)
  @ApiClaimErrors()
  @ApiConflictResponse({
    type: SiteImportConflictDto,
    description: 'The site has changed since the preview',
  })
  async import(
    @Query() options: ImportOptionsDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentUser() actor: Principal,
  ): Promise<SiteImportDto> {
    const bytes = await readRawBody(request, response, MAX_DOCUMENT_BYTES).catch(rejectTooLarge);
    return this.move.import(bytes, options, actor);
  }
}

function rejectTooLarge(error: unknown): never {
  if (error instanceof Error && 'status' in error && error.status === 413) {
    throw new PayloadTooLargeException({ error: 'The file must be at most 4 MB.' });
  }
  throw error;
}
