const SECOND_MS = 1_000;

/**
 * Parses a `Retry-After` header (RFC 9110, 10.2.3): seconds or an HTTP date.
 *
 * @param now the current time, to which a date is compared.
 * @returns milliseconds to wait, never negative; undefined if the header is missing or malformed.
 */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * SECOND_MS;
  // Only dates with 'GMT': Date.parse accepts many strings that are not dates, and reads a time
  // without a zone in the server's own time zone.
  if (!/^[A-Z][a-z]+, .+ GMT$/.test(value)) return undefined;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}
