import type { Explanation } from '../../sources/fetch/fetch-failure.js';

const QUOTA: Explanation = {
  code: 'quota-exceeded',
  meaning: "the API key's quota for today is used up",
};
const UNKNOWN_CHANNEL: Explanation = {
  code: 'unknown-channel',
  meaning: 'the channel was not found',
};
const INVALID_KEY: Explanation = { code: 'api-key-invalid', meaning: 'the API key is not valid' };
const EXPIRED_KEY: Explanation = { code: 'api-key-invalid', meaning: 'the API key has expired' };

const EXPLANATIONS: Record<string, Explanation> = {
  quotaExceeded: QUOTA,
  dailyLimitExceeded: QUOTA,
  rateLimitExceeded: { code: 'rate-limited', meaning: 'too many requests' },
  keyInvalid: INVALID_KEY,
  keyExpired: EXPIRED_KEY,
  authError: INVALID_KEY,
  accessNotConfigured: {
    code: 'api-disabled',
    meaning: 'the YouTube Data API is not enabled for the API key',
  },
  ipRefererBlocked: {
    code: 'api-key-restricted',
    meaning: 'the API key may not be used from this server',
  },
  forbidden: { code: 'api-key-restricted', meaning: 'the API key is not allowed for this request' },
  playlistNotFound: UNKNOWN_CHANNEL,
  channelNotFound: UNKNOWN_CHANNEL,
};

/**
 * Explains an error response of the Data API.
 *
 * @param body the response body; none of its text is repeated.
 * @returns undefined for unknown errors.
 */
export function explainApiError(body: string): Explanation | undefined {
  // The API reports 'badRequest' for a wrong key; only its message is specific.
  if (/API key not valid|API_KEY_INVALID/i.test(body)) return INVALID_KEY;
  if (/API key expired/i.test(body)) return EXPIRED_KEY;
  const reason = /"reason"\s*:\s*"(\w+)"/.exec(body)?.[1];
  return reason !== undefined && Object.hasOwn(EXPLANATIONS, reason)
    ? EXPLANATIONS[reason]
    : undefined;
}
