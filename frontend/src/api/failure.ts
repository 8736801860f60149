import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { SerializedError } from '@reduxjs/toolkit';

/** What went wrong with a call, in words for a person. */
export interface ApiFailure {
  /** The HTTP status; 0 when there was no answer at all. */
  status: number;
  message: string;
  /** The server's code (kebab-case): branch on it, never on the message. */
  code?: string;
  /** Messages by the name of the form field they belong to. */
  fields?: Record<string, string>;
  /** What `Retry-After` says, in seconds. */
  retryAfterSeconds?: number;
  /** On a 409, the stored state that the write would have overwritten. */
  current?: unknown;
}

const NETWORK_ERROR = 'Network error';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readFields(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}

/**
 * Brings every way in which a call can fail into one shape.
 *
 * The message is the answer's `error` field, else 'HTTP {status}', and 'Network error' when there
 * was no answer or its body is not JSON (specification, section 8).
 *
 * @param retryAfter the answer's `Retry-After`
 */
export function toApiFailure(
  error: FetchBaseQueryError,
  retryAfter: string | null = null,
): ApiFailure {
  if (error.status === 'PARSING_ERROR') {
    return { status: error.originalStatus, message: NETWORK_ERROR };
  }
  if (typeof error.status !== 'number') return { status: 0, message: NETWORK_ERROR };
  const body = isRecord(error.data) ? error.data : {};
  const fields = readFields(body.fields);
  return {
    status: error.status,
    message:
      typeof body.error === 'string' && body.error !== ''
        ? body.error
        : `HTTP ${String(error.status)}`,
    ...(typeof body.code === 'string' ? { code: body.code } : {}),
    ...(fields ? { fields } : {}),
    ...(Number(retryAfter) > 0 ? { retryAfterSeconds: Number(retryAfter) } : {}),
    ...('current' in body ? { current: body.current } : {}),
  };
}

/** The failure itself when `error` came from a call, nothing when it is a programming error. */
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
