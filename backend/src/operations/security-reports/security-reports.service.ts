import { BadRequestException, Injectable, Logger } from '@nestjs/common';
import { validationPipe } from '../../core/http/validation/validation.js';
import {
  type BrowserReport,
  escapeForLog,
  escapeUrlForLog,
  readBrowserReports,
} from './browser-reports.js';
import { SecurityReportDto } from './security-report.dto.js';

/** Writes reports of browsers and of the client's own script to the log. */
@Injectable()
export class SecurityReportsService {
  private readonly logger = new Logger(SecurityReportsService.name);
  private readonly validation = validationPipe();

  /** @throws BadRequestException if the text is not a browser's report. */
  recordText(text: string): void {
    this.recordBrowsers(readBrowserReports(parse(text)));
  }

  /**
   * Accepts the report of the client's own script, or a browser's report sent as plain JSON.
   *
   * @throws BadRequestException if it is neither.
   */
  async recordJson(body: unknown): Promise<void> {
    const reports = readBrowserReports(body);
    if (reports) {
      this.recordBrowsers(reports);
      return;
    }
    const report = (await this.validation.transform(body, {
      type: 'body',
      metatype: SecurityReportDto,
    })) as SecurityReportDto;
    this.logger.warn({
      msg: "Security report of the client's script",
      kind: report.kind,
      severity: report.severity,
      page: escapeUrlForLog(report.page),
      detail: escapeForLog(report.detail),
    });
  }

  private recordBrowsers(reports: readonly BrowserReport[] | null): void {
    if (!reports) throw new BadRequestException({ error: 'This is not a security report.' });
    for (const report of reports) {
      this.logger.warn({ msg: 'Security report of a browser', ...report });
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadRequestException({ error: 'Invalid JSON.' });
  }
}
