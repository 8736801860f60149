import {
  Controller,
  HttpCode,
  HttpStatus,
  PayloadTooLargeException,
  Post,
  Req,
  Res,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Access } from '../../core/http/access/access.js';
import { ApiErrors } from '../../core/http/openapi/api-errors.js';
import { RateLimited } from '../../core/http/rate-limit/rate-limited.js';
import { readRawBody } from '../../core/http/validation/read-body.js';
import { Accepts } from '../../core/http/validation/request.guard.js';
import { SecurityReportDto } from './security-report.dto.js';
import { SecurityReportsService } from './security-reports.service.js';

const TYPES = ['application/json', 'application/csp-report', 'application/reports+json'];
const MAX_BYTES = 16 * 1024;
const REPORTS_PER_ADDRESS = { points: 30, durationSeconds: 60 };

@ApiTags('public')
@Controller('security-reports')
@Access('public')
export class SecurityReportsController {
  constructor(private readonly reports: SecurityReportsService) {}

  @Post()
  @HttpCode(HttpStatus.NO_CONTENT)
  @RateLimited(REPORTS_PER_ADDRESS)
  @Accepts(...TYPES)
  @ApiConsumes(...TYPES)
  @ApiBody({ type: SecurityReportDto })
  @ApiOperation({
    operationId: 'reportSecurity',
    summary: 'Report a security problem',
    description:
      "Writes a browser's Content-Security-Policy report, or a report of the site's own script, to the server's log.",
  })
  @ApiErrors(400, 403)
  async report(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    if (request.is('application/json')) {
      // The JSON parser of all routes has already read the body, with a higher limit.
      const body: unknown = request.body;
      if (Buffer.byteLength(JSON.stringify(body ?? null)) > MAX_BYTES) {
        throw new PayloadTooLargeException();
      }
      await this.reports.recordJson(body);
    } else {
      const bytes = await readRawBody(request, response, MAX_BYTES);
      this.reports.recordText(bytes.toString());
    }
  }
}
