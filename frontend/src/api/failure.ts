import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { SerializedError } from '@reduxjs/toolkit';
import type { ApiError } from './generated-public';

/** The failure of a call. */
export interface ApiFailure {
  /** The HTTP status; 0 when there was no response. */
  status: number;
  /** What happened, written for the user. */
  message: string;
  /** The server's code (kebab-case): branch on it, never on the message. */
  code?: string | undefined;
  /** Messages by the name of the form field they belong to. */
  fields?: Record<string, string> | undefined;
  /** The server's `Retry-After`: the time until the next attempt. */
  retryAfterSeconds?: number | undefined;
  /** On a 409, the stored state that the write would have overwritten. */
  current?: unknown;
  /** On a 400, the claims for which the texts of the request were rejected. */
  claims?: unknown;
}

const NETWORK_ERROR = 'Network error';

/** Reads `Retry-After`: a number of seconds or an HTTP date. Undefined when it is neither. */
function readRetryAfter(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? (Date.parse(header) - Date.now()) / 1_000 : seconds;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/**
 * Converts every kind of failed call to one shape.
 *
 * The message is the response's `error` field, or else 'HTTP {status}'. Without a response, or if its
 * body is not JSON, it is 'Network error'.
 *
 * @param retryAfter the response's `Retry-After`
 */
export function toApiFailure(error: FetchBaseQueryError, retryAfter?: string | null): ApiFailure {
  const retryAfterSeconds = readRetryAfter(retryAfter);
  if (typeof error.status !== 'number') {
    const status = error.status === 'PARSING_ERROR' ? error.originalStatus : 0;
    return { status, message: NETWORK_ERROR, retryAfterSeconds };
  }
  const body = (error.data ?? {}) as Partial<ApiError> & Pick<ApiFailure, 'current' | 'claims'>;
  return {
    status: error.status,
    // A proxy may respond with JSON in another format.
    message:
      typeof body.error === 'string' && body.error !== ''
        ? body.error
        : `HTTP ${String(error.status)}`,
    code: body.code,
    fields: body.fields,
    retryAfterSeconds,
    current: body.current,
    claims: body.claims,
  };
}

/** `error` if it is the failure of a call; undefined if it is a programming error. */
export function asApiFailure(
  error: ApiFailure | SerializedError | undefined,
): ApiFailure | undefined {
  return error && 'status' in error ? error : undefined;
}

/** The server's message if there is one, else the given default. */
export function failureMessage(
  error: ApiFailure | SerializedError | undefined,
  defaultMessage: string,
): string {
  const message = asApiFailure(error)?.message;
  return message === undefined || message === '' ? defaultMessage : message;
}
