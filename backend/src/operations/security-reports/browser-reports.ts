import { isObject } from '../../core/config/is-object.js';
import { withoutLinkTokens } from '../../core/http/link-token.js';

const MAX_LENGTH = 300;

// Control and format characters (including those that change the text direction), lone surrogates
// and line separators.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

const escape = (character: string) =>
  `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;

/** Shortens untrusted text for the log, escapes its invisible characters, and removes the tokens of links. */
export const escapeForLog = (value: unknown): string =>
  typeof value === 'string'
    ? withoutLinkTokens(value).slice(0, MAX_LENGTH).replace(INVISIBLE, escape)
    : '';

const beforeQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/**
 * Like `escapeForLog`, for a URL: also removes query, fragment and credentials, which may be secret.
 */
export const escapeUrlForLog = (value: unknown): string =>
  escapeForLog(
    typeof value === 'string'
      ? beforeQuery(value).replace(/^([a-z][a-z\d+.-]*:\/\/)[^/@]*@/i, '$1')
      : '',
  );

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

const toLine = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : null);

/** The older format, `application/csp-report`: `{ "csp-report": { "document-uri": … } }`. */
function fromCspReport(report: Fields): BrowserReport {
  return {
    kind: 'csp-violation',
    page: escapeUrlForLog(report['document-uri']),
    directive: escapeForLog(report['effective-directive'] ?? report['violated-directive']),
    blocked: escapeUrlForLog(report['blocked-uri']),
    source: escapeUrlForLog(report['source-file']),
    line: toLine(report['line-number']),
    disposition: escapeForLog(report.disposition),
  };
}

/**
 * An element of the format of the Reporting API, `application/reports+json`:
 * `[{ "type": …, "url": …, "body": … }]`.
 */
function fromReportingApi({ type, url, body }: Fields): BrowserReport {
  const fields = isObject(body) ? body : {};
  return {
    kind: escapeForLog(type),
    page: escapeUrlForLog(fields.documentURL ?? url),
    directive: escapeForLog(fields.effectiveDirective),
    blocked: escapeUrlForLog(fields.blockedURL),
    source: escapeUrlForLog(fields.sourceFile),
    line: toLine(fields.lineNumber),
    disposition: escapeForLog(fields.disposition),
  };
}

/**
 * Parses a browser's reports in either format; at most the first ten.
 *
 * @returns null if it is not a report.
 */
export function readBrowserReports(body: unknown): BrowserReport[] | null {
  if (isObject(body) && isObject(body['csp-report'])) return [fromCspReport(body['csp-report'])];
  if (!Array.isArray(body)) return null;
  const reports = body.filter(isObject).filter(({ type }) => typeof type === 'string');
  return reports.length === 0 ? null : reports.slice(0, MAX_REPORTS).map(fromReportingApi);
}
