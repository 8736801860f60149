import { NonPublicAddressError } from './guarded-lookup.js';
import { retryAfterMs } from './retry-after.js';
import { SourceError, type SourceErrorCode } from '../source-error.js';

/** What an error response means. */
export interface Explanation {
  code: SourceErrorCode;
  /** Follows the status and a colon. */
  meaning: string;
}

const CLIENT_ERRORS: Partial<Record<number, Explanation>> = {
  401: { code: 'access-denied', meaning: 'it requires a sign-in' },
  403: { code: 'access-denied', meaning: 'access is denied' },
  404: { code: 'not-found', meaning: 'there is nothing at this address' },
  410: { code: 'not-found', meaning: 'there is nothing at this address any more' },
  429: { code: 'rate-limited', meaning: 'too many requests' },
};

/**
 * The error for a status other than 200.
 *
 * @param retryAfter the `Retry-After` header.
 * @param explanation the caller's explanation of the response body.
 */
export function statusFailure(
  status: number,
  retryAfter: string | null,
  now: Date,
  explanation: Explanation | undefined,
): SourceError {
  const cause = explanation ?? CLIENT_ERRORS[status];
  const suffix = cause ? `: ${cause.meaning}` : '';
  const unexplained = status >= 500 ? 'server-error' : 'unexpected-status';
  return new SourceError(
    cause?.code ?? unexplained,
    `The source responded with status ${status}${suffix}.`,
    { status, meaning: cause?.meaning, retryAfterMs: retryAfterMs(retryAfter, now) },
  );
}

const INTERRUPTED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_DESTROYED']);
/** There is no host with this name. */
const NOT_FOUND = new Set(['ENOTFOUND', 'EAI_NODATA', 'ENODATA']);
/** The server has no connection to the name server or to the host; the address may be right. */
const UNREACHABLE = new Set([
  'EAI_AGAIN',
  'EAI_FAIL',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
]);
const TIMED_OUT = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT']);

interface ConnectionError {
  code?: unknown;
  /** Present if several addresses were tried. */
  errors?: unknown;
}

/** The code of an error of undici or Node, such as 'ECONNRESET'; '' if it has none. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { code, errors } = error as ConnectionError;
  if (typeof code === 'string') return code;
  return Array.isArray(errors) ? codeOf(errors[0]) : '';
}

/** The whole exchange exceeded the time limit. */
export const timedOut = (timeoutMs: number) =>
  new SourceError(
    'timeout',
    `The source did not send a complete response within ${timeoutMs / 1000} seconds.`,
  );

/**
 * The error for a failed connection or an incomplete response.
 *
 * @param hasResponse whether headers have arrived: a later failure means a truncated response.
 */
export function connectionFailure(
  error: unknown,
  hasResponse: boolean,
  timeoutMs: number,
): SourceError {
  if (error instanceof SourceError) return error;
  if (error instanceof NonPublicAddressError) {
    return new SourceError('private-address', 'The address is in a private network.');
  }
  const code = codeOf(error);
  if (TIMED_OUT.has(code)) return timedOut(timeoutMs);
  if (NOT_FOUND.has(code)) {
    return new SourceError('dns-failed', 'There is no host with this name.');
  }
  if (UNREACHABLE.has(code)) {
    return new SourceError('unreachable', 'The host could not be reached.');
  }
  if (code === 'ECONNREFUSED') {
    return new SourceError('connection-refused', 'The host refused the connection.');
  }
  if (code === 'ECONNRESET') {
    return new SourceError('connection-lost', 'The connection was reset.');
  }
  if (hasResponse) {
    return new SourceError('truncated', 'The response ended before it was complete.');
  }
  if (INTERRUPTED.has(code)) {
    return new SourceError(
      'connection-lost',
      'The connection was closed before a response arrived.',
    );
  }
  if (/CERT|TLS|SSL|ISSUER|SELF_SIGNED|EPROTO/.test(code)) {
    return new SourceError('tls-failed', 'A secure connection could not be established.');
  }
  return new SourceError('connection-lost', 'The response is not valid HTTP.');
}
