import type { SentResponse } from '../../../sources/fetch/fetch-request.js';
import type { SourceError, SourceErrorCode } from '../../../sources/source-error.js';

interface Consequences {
  /** The wait that the receiver requests, in milliseconds; undefined if it requests none. */
  retryAfterMs?: number | undefined;
  /** Whether only this message was rejected, so that others may be sent. */
  isAboutMessage?: boolean;
  /** Whether the receiver only requests fewer messages (429). */
  isRateLimit?: boolean;
  /** Whether the message was rejected for good, so that it is given up at once. */
  isFinal?: boolean;
}

/** A message was not sent. The reason is a sentence for admins, without secrets. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly retryAfterMs: number | undefined;
  readonly isAboutMessage: boolean;
  readonly isRateLimit: boolean;
  readonly isFinal: boolean;

  constructor(reason: string, consequences: Consequences = {}) {
    super(reason);
    this.retryAfterMs = consequences.retryAfterMs;
    this.isFinal = consequences.isFinal ?? false;
    this.isAboutMessage = this.isFinal || (consequences.isAboutMessage ?? false);
    this.isRateLimit = consequences.isRateLimit ?? false;
  }
}

const REASONS: Partial<Record<SourceErrorCode, string>> = {
  'private-address': 'The address is in a private network, to which this server sends nothing.',
  'bad-address': 'The address is not a valid https:// URL.',
  'forbidden-redirect':
    'The address redirects to another one, which is not followed. Enter the final address.',
  'dns-failed': 'There is no host with this name.',
  unreachable: 'The host could not be reached.',
  'connection-refused': 'The host refused the connection.',
  'tls-failed': 'A secure connection could not be established.',
  timeout: 'The host did not respond in time.',
};

/** The error for a request that got no complete response. */
export const connectionError = ({ code }: SourceError): DeliveryError =>
  new DeliveryError(REASONS[code] ?? 'The connection was lost before the response was complete.');

const MEANINGS: Partial<Record<number, string>> = {
  401: 'access is denied',
  403: 'access is denied',
  404: 'there is nothing at this address. Was the webhook deleted?',
  410: 'there is nothing at this address any more',
  429: 'it asks to send more slowly',
};
/** The statuses with which a receiver rejects a message, and not the channel. */
const MESSAGE_REJECTED = new Set([400, 413, 422]);

/** Discord's code for a webhook of a forum, whose messages need a thread. */
const NEEDS_THREAD = /"code":\s*220001\b/;

/** The error for a response whose status is not a success. */
export function statusError({ body, retryAfterMs, status }: SentResponse): DeliveryError {
  if (NEEDS_THREAD.test(body)) {
    return new DeliveryError(
      'This webhook belongs to a forum. Add ?thread_id= and the id of a thread to its address.',
    );
  }
  const meaning = MEANINGS[status];
  const sentence = `The host responded with status ${status}${meaning ? `: ${meaning}` : ''}`;
  return new DeliveryError(/[.?]$/.test(sentence) ? sentence : `${sentence}.`, {
    retryAfterMs,
    isAboutMessage: MESSAGE_REJECTED.has(status),
    isRateLimit: status === 429,
  });
}
