const MEANINGS: Record<string, string> = {
  quotaExceeded: "the API key's quota for today is used up",
  dailyLimitExceeded: "the API key's quota for today is used up",
  rateLimitExceeded: 'too many requests',
  keyInvalid: 'the API key is not valid',
  keyExpired: 'the API key has expired',
  accessNotConfigured: 'the YouTube Data API is not switched on for the API key',
  ipRefererBlocked: 'the API key may not be used from this server',
  forbidden: 'the API key may not be used for this',
  playlistNotFound: 'there is no such channel',
  channelNotFound: 'there is no such channel',
};

/**
 * Says in our own words what an error answer of the Data API means.
 *
 * @param body the answer's body as it came; nothing of it is repeated.
 * @returns undefined when it says nothing that we know.
 */
export function explainApiError(body: string): string | undefined {
  // Upstream answers 'badRequest' for a wrong key, and only its message tells.
  if (/API key not valid|API_KEY_INVALID/i.test(body)) return MEANINGS.keyInvalid;
  if (/API key expired/i.test(body)) return MEANINGS.keyExpired;
  const reason = /"reason"\s*:\s*"(\w+)"/.exec(body)?.[1];
  return reason === undefined || !Object.hasOwn(MEANINGS, reason) ? undefined : MEANINGS[reason];
}
