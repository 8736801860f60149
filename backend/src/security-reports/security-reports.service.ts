import { BadRequestException, Injectable, Logger } from '@nestjs/common';
import { validationPipe } from '../http/validation/validation.js';
import { type BrowserReport, readBrowserReports } from './browser-reports.js';
import { SecurityReportDto } from './dto/security-report.dto.js';
import { readable, withoutQuery } from './readable.js';

/** Writes what browsers and our own watch saw into the log, for review. */
@Injectable()
export class SecurityReportsService {
  private readonly logger = new Logger(SecurityReportsService.name);
  private readonly validation = validationPipe();

  /** @throws BadRequestException when the text holds no browser's report. */
  recordText(text: string): void {
    this.recordBrowsers(readBrowserReports(parse(text)));
  }

  /**
   * Takes our watch's report; a browser that sends its own as plain JSON is understood too.
   *
   * @throws BadRequestException when it is neither.
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
      msg: 'Security report of our watch',
      kind: report.kind,
      severity: report.severity,
      page: withoutQuery(report.page),
      detail: readable(report.detail),
    });
  }

  private recordBrowsers(reports: readonly BrowserReport[] | null): void {
    if (!reports) throw new BadRequestException({ error: 'This is no security report.' });
    for (const report of reports) {
      this.logger.warn({ msg: 'Security report of a browser', ...report });
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadRequestException({ error: 'This is no JSON.' });
  }
}
