import { NonPublicAddressError } from './guarded-lookup.js';
import { retryAfterMs } from './retry-after.js';
import { SourceError, type SourceErrorCode } from '../source-error.js';

/** What an error answer means, in our own words. */
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
 * Names what a status that is not 200 means.
 *
 * @param retryAfter the `Retry-After` header.
 * @param explanation what the caller read in the answer's body.
 */
export function statusFailure(
  status: number,
  retryAfter: string | null,
  now: Date,
  explanation: Explanation | undefined,
): SourceError {
  const because = explanation ?? CLIENT_ERRORS[status];
  const suffix = because ? `: ${because.meaning}` : '';
  const unexplained = status >= 500 ? 'server-error' : 'unexpected-status';
  return new SourceError(
    because?.code ?? unexplained,
    `The source answered with status ${status}${suffix}.`,
    { status, retryAfterMs: retryAfterMs(retryAfter, now) },
  );
}

const BROKEN_OFF = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_DESTROYED']);
const UNREACHABLE = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL']);
const NOT_RESOLVED = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'ENODATA']);
const TIMED_OUT = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT']);

interface ConnectionError {
  code?: unknown;
  /** Of a connection that was tried at several addresses. */
  errors?: unknown;
}

/** The code of an error of undici or node, such as 'ECONNRESET'; '' where it has none. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { code, errors } = error as ConnectionError;
  if (typeof code === 'string') return code;
  return Array.isArray(errors) ? codeOf(errors[0]) : '';
}

/** The whole exchange took longer than it may. */
export const timedOut = (timeoutMs: number) =>
  new SourceError('timeout', `No complete answer came within ${timeoutMs / 1000} seconds.`);

/**
 * Names what broke a connection or an answer.
 *
 * @param answered whether headers had come: what breaks after them is a truncated answer.
 */
export function connectionFailure(
  error: unknown,
  answered: boolean,
  timeoutMs: number,
): SourceError {
  if (error instanceof SourceError) return error;
  if (error instanceof NonPublicAddressError) {
    return new SourceError('private-address', 'The address leads into a private network.');
  }
  const code = codeOf(error);
  if (TIMED_OUT.has(code)) return timedOut(timeoutMs);
  if (NOT_RESOLVED.has(code)) {
    return new SourceError('dns-failed', "The host's name could not be resolved.");
  }
  if (UNREACHABLE.has(code)) {
    return new SourceError('connection-refused', 'The host did not take the connection.');
  }
  if (code === 'ECONNRESET') {
    return new SourceError('connection-lost', 'The connection was reset.');
  }
  if (answered) {
    return new SourceError('truncated', 'The answer broke off before its end.');
  }
  if (BROKEN_OFF.has(code)) {
    return new SourceError('connection-lost', 'The connection was closed before an answer came.');
  }
  if (/CERT|TLS|SSL|ISSUER|SELF_SIGNED|EPROTO/.test(code)) {
    return new SourceError('tls-failed', 'A secure connection could not be made.');
  }
  return new SourceError('connection-lost', 'The answer could not be understood as HTTP.');
}
