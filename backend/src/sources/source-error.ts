/** What went wrong with an upstream source. */
export type SourceFailure =
  | 'bad-address'
  | 'forbidden-host'
  | 'non-public-address'
  | 'forbidden-redirect'
  | 'redirect-loop'
  | 'dns'
  | 'refused'
  | 'tls'
  | 'timeout'
  | 'reset'
  | 'truncated'
  | 'client-error'
  | 'rate-limited'
  | 'server-error'
  | 'html'
  | 'wrong-type'
  | 'empty'
  | 'too-large'
  /** It arrived whole and makes no sense; the feature that reads it says why. */
  | 'unreadable';

export interface SourceErrorDetails {
  /** The HTTP status, where an answer came. */
  status?: number | undefined;
  /** How long upstream asked us to wait, in milliseconds from the answer on. */
  retryAfterMs?: number;
}

/**
 * An upstream source failed. The message is the reason, one sentence for a person; it never holds
 * the address (which may be a secret) nor text that came from upstream.
 */
export class SourceError extends Error {
  override readonly name = 'SourceError';
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(
    readonly failure: SourceFailure,
    readonly reason: string,
    { status, retryAfterMs }: SourceErrorDetails = {},
  ) {
    super(reason);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}
