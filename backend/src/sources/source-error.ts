import type { JobErrorFormat } from '../core/jobs/job-outcome.js';

/**
 * Why a source failed, or what its response waits for. Clients branch on these codes, and the panel
 * has a cause and an action for each. Do not rename them: stored rows and other replicas contain
 * them.
 */
export const SOURCE_ERROR_CODES = [
  // Address
  'no-address',
  'bad-address',
  'forbidden-host',
  'private-address',
  'forbidden-redirect',
  'redirect-loop',
  // Connection
  'dns-failed',
  'unreachable',
  'connection-refused',
  'connection-lost',
  'tls-failed',
  'timeout',
  'truncated',
  // Response
  'access-denied',
  'not-found',
  'rate-limited',
  'server-error',
  'unexpected-status',
  'web-page',
  'wrong-type',
  'empty',
  'too-large',
  'unexpected-format',
  // Sheets
  'sign-in-required',
  'not-published',
  'unknown-tab',
  'not-export-link',
  'not-a-sheet',
  'wrong-columns',
  'no-header',
  'broken-quotes',
  'row-too-long',
  'decimal-comma',
  'other-number-format',
  'spreadsheet-errors',
  'zero-total',
  'too-few-rows',
  'not-reset',
  // YouTube
  'bad-channel-id',
  'channel-handle',
  'channel-video',
  'api-key-invalid',
  'api-key-restricted',
  'api-disabled',
  'quota-exceeded',
  'unknown-channel',
  'unknown-handle',
  'unknown-video',
  'no-uploads',
  'feed-unreadable',
  'api-unreadable',
  // This server
  'interrupted',
  'internal',
] as const;
export type SourceErrorCode = (typeof SOURCE_ERROR_CODES)[number];

/** Whether a text is a code of this release; other replicas may run another one. */
const isSourceErrorCode = (text: unknown): text is SourceErrorCode =>
  (SOURCE_ERROR_CODES as readonly unknown[]).includes(text);

export interface SourceErrorDetails {
  /** The HTTP status, if there was a response. */
  status?: number | undefined;
  /** What the status means, as a phrase without the status. */
  meaning?: string | undefined;
  /** The wait that the source requested, in milliseconds after its response. */
  retryAfterMs?: number | undefined;
}

/**
 * A source failed. The message is the reason in one sentence. It never contains the address (which
 * may be a secret) or text from the source, except the names of members of an unexpected JSON and the
 * titles of a sheet's columns.
 */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly code: SourceErrorCode;
  readonly reason: string;
  readonly status: number | undefined;
  readonly meaning: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(
    code: SourceErrorCode,
    reason: string,
    { status, meaning, retryAfterMs }: SourceErrorDetails = {},
  ) {
    super(reason);
    this.code = code;
    this.reason = reason;
    this.status = status;
    this.meaning = meaning;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * Passes the code, reason and status of a SourceError on to other replicas. Of any other error, it
 * passes on only that it happened.
 */
export const SOURCE_ERROR_FORMAT: JobErrorFormat = {
  store(error) {
    if (!(error instanceof SourceError)) return { failure: null };
    const { code, reason, status } = error;
    return { failure: code, reason, status };
  },
  restore({ failure, reason, status }) {
    if (typeof failure !== 'string' || typeof reason !== 'string') {
      return new Error('The job failed on another replica.');
    }
    // A replica of another release may use other codes.
    const code = isSourceErrorCode(failure) ? failure : 'internal';
    return new SourceError(code, reason, typeof status === 'number' ? { status } : {});
  },
};
