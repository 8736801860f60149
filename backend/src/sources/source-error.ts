import type { JobErrorFormat } from '../jobs/job-outcome.js';

/**
 * Why an upstream source failed, or what its answer waits for. Clients branch on these codes; the
 * panel has a sentence for the cause and one for the action of each. Do not rename one: stored rows
 * and other replicas hold them.
 */
export const SOURCE_ERROR_CODES = [
  // The address.
  'no-address',
  'bad-address',
  'forbidden-host',
  'private-address',
  'forbidden-redirect',
  'redirect-loop',
  // The connection.
  'dns-failed',
  'connection-refused',
  'connection-lost',
  'tls-failed',
  'timeout',
  'truncated',
  // The answer.
  'access-denied',
  'not-found',
  'rate-limited',
  'server-error',
  'unexpected-status',
  'web-page',
  'wrong-type',
  'empty',
  'too-large',
  // Of sheets.
  'sign-in-required',
  'not-published',
  'unknown-tab',
  'not-export-link',
  'wrong-columns',
  'no-header',
  'broken-quotes',
  'row-too-long',
  'too-few-rows',
  'not-reset',
  // Of YouTube.
  'bad-channel-id',
  'channel-handle',
  'api-key-invalid',
  'api-key-restricted',
  'api-disabled',
  'quota-exceeded',
  'unknown-channel',
  'no-uploads',
  'feed-unreadable',
  'api-unreadable',
  // On our side.
  'interrupted',
  'internal',
] as const;
export type SourceErrorCode = (typeof SOURCE_ERROR_CODES)[number];

/** Whether a text is a code of this release: another replica may run an older one. */
const isSourceErrorCode = (text: unknown): text is SourceErrorCode =>
  (SOURCE_ERROR_CODES as readonly unknown[]).includes(text);

export interface SourceErrorDetails {
  /** The HTTP status, where an answer came. */
  status?: number | undefined;
  /** How long upstream asked us to wait, in milliseconds from the answer on. */
  retryAfterMs?: number | undefined;
}

/**
 * An upstream source failed. The message is the reason, one sentence for a person; it never holds
 * the address (which may be a secret) nor text that came from upstream.
 */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly code: SourceErrorCode;
  readonly reason: string;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(
    code: SourceErrorCode,
    reason: string,
    { status, retryAfterMs }: SourceErrorDetails = {},
  ) {
    super(reason);
    this.code = code;
    this.reason = reason;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Passes a SourceError on between replicas as it was; of any other error, only that it happened. */
export const SOURCE_ERROR_FORMAT: JobErrorFormat = {
  store(error) {
    if (!(error instanceof SourceError)) return { failure: null };
    const { code, reason, status } = error;
    return { failure: code, reason, status };
  },
  restore({ failure, reason, status }) {
    if (typeof failure !== 'string' || typeof reason !== 'string') {
      return new Error('The run on another replica failed.');
    }
    // A replica of another release may know other codes.
    const code = isSourceErrorCode(failure) ? failure : 'internal';
    return new SourceError(code, reason, typeof status === 'number' ? { status } : {});
  },
};
