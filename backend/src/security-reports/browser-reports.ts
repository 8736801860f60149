import { readable, withoutQuery } from './readable.js';

/** A policy violation reported by a browser, reduced to what is needed to find its cause. */
export interface BrowserReport {
  /** 'csp-violation', or another type of the Reporting API. */
  kind: string;
  page: string;
  directive: string;
  blocked: string;
  source: string;
  line: number | null;
  /** 'enforce' or 'report'. */
  disposition: string;
}

const MAX_REPORTS = 10;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toLine = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : null);

/** The older format, `application/csp-report`: `{ "csp-report": { "document-uri": … } }`. */
function fromCspReport(report: Fields): BrowserReport {
  return {
    kind: 'csp-violation',
    page: withoutQuery(report['document-uri']),
    directive: readable(report['effective-directive'] ?? report['violated-directive']),
    blocked: withoutQuery(report['blocked-uri']),
    source: withoutQuery(report['source-file']),
    line: toLine(report['line-number']),
    disposition: readable(report.disposition),
  };
}

/**
 * The format of the Reporting API, `application/reports+json`: `[{ "type": …, "url": …, "body": …
 * }]`.
 */
function fromReportingApi({ type, url, body }: Fields): BrowserReport {
  const fields = isFields(body) ? body : {};
  return {
    kind: readable(type),
    page: withoutQuery(fields.documentURL ?? url),
    directive: readable(fields.effectiveDirective),
    blocked: withoutQuery(fields.blockedURL),
    source: withoutQuery(fields.sourceFile),
    line: toLine(fields.lineNumber),
    disposition: readable(fields.disposition),
  };
}

/**
 * Parses a browser's reports in either format; at most the first ten.
 *
 * @returns null if it is not a report.
 */
export function readBrowserReports(body: unknown): BrowserReport[] | null {
  if (isFields(body) && isFields(body['csp-report'])) return [fromCspReport(body['csp-report'])];
  if (!Array.isArray(body)) return null;
  const reports = body.filter(isFields).filter(({ type }) => typeof type === 'string');
  return reports.length === 0 ? null : reports.slice(0, MAX_REPORTS).map(fromReportingApi);
}
