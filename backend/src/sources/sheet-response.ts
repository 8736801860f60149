import type { Explanation } from './fetch/fetch-failure.js';
import { SourceError, type SourceErrorCode } from './source-error.js';

/** Google sends text/csv; ordinary web servers may send any of these. */
export const SHEET_TYPES = [
  'text/csv',
  'application/csv',
  'text/plain',
  'application/octet-stream',
] as const;

const DELETED = /\bfile you have requested (?:has been deleted|does not exist)\b/i;
const TOO_MANY_REQUESTS = /\bunusual traffic\b|\bautomated queries\b/i;
const SIGN_IN = /accounts\.google\.com|\bsign[ -]in\b|\bneed access\b|type="?password/i;
const NOT_PUBLISHED = /\bnot published\b/i;

/**
 * Explains a web page that was returned instead of a sheet. Google's pages also contain a link to
 * the sign-in, so that is tested last.
 */
export function explainSheetPage(body: string): Explanation | undefined {
  if (DELETED.test(body))
    return { code: 'not-found', meaning: 'the document was deleted or does not exist' };
  if (TOO_MANY_REQUESTS.test(body)) return { code: 'rate-limited', meaning: 'too many requests' };
  if (NOT_PUBLISHED.test(body)) return { code: 'not-published', meaning: 'it is not published' };
  if (SIGN_IN.test(body)) return { code: 'sign-in-required', meaning: 'it requires a sign-in' };
  return undefined;
}

const SENTENCES: Partial<Record<SourceErrorCode, string>> = {
  'sign-in-required': 'the sheet is private: it requires a sign-in',
  'not-published': 'the document is not published to the web, or no longer',
  'not-export-link': 'the address opens the sheet as a web page, not as CSV',
  'unknown-tab': 'the document has no tab with the gid of the address',
};

/**
 * The error of a sheet, with a code derived from its address. Google responds with 400 to an unknown
 * tab, with the same errors to an unpublished document (`/d/e/…`) as to a missing or private one, and
 * with a web page to the editor's address.
 *
 * @param address of the sheet
 */
export function withSheetCode(failure: SourceError, address: string): SourceError {
  const code = codeFor(failure, URL.parse(address));
  if (code === failure.code) return failure;
  const sentence = SENTENCES[code];
  if (sentence === undefined) return new SourceError(code, failure.reason, failure);
  const { status, retryAfterMs } = failure;
  return new SourceError(code, sentence, { status, meaning: sentence, retryAfterMs });
}

function codeFor({ code, status }: SourceError, address: URL | null): SourceErrorCode {
  if (!address) return code;
  const { hostname, pathname, searchParams } = address;
  if (code === 'web-page' && isPageAddress(address)) return 'not-export-link';
  // The page of this error may contain a link to the sign-in.
  if (status === 400 && searchParams.has('gid')) return 'unknown-tab';
  const isUnreadable = code === 'access-denied' || code === 'not-found' || code === 'web-page';
  if (pathname.includes('/d/e/') && (isUnreadable || code === 'sign-in-required')) {
    return 'not-published';
  }
  if (hostname === 'docs.google.com' && isUnreadable && code !== 'not-found') {
    return 'sign-in-required';
  }
  return code;
}

/** Whether a Google Sheets address opens the editor or a published page. */
function isPageAddress({ pathname, searchParams }: URL): boolean {
  if (/\/(?:edit|view|preview|htmlview|pubhtml)$/.test(pathname)) return true;
  return pathname.endsWith('/pub') && searchParams.get('output') !== 'csv';
}
