const SECOND_MS = 1_000;

/**
 * Understands a `Retry-After` header (RFC 9110, 10.2.3): seconds, or an HTTP date.
 *
 * @param now the present moment, against which a date is measured.
 * @returns milliseconds to wait, never negative; undefined when the header is missing or malformed.
 */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * SECOND_MS;
  // Only what looks like a date, and says that it is one of GMT: Date.parse makes something of many
  // strings that are none, and takes a time without a zone for the server's own.
  if (!/^[A-Z][a-z]+, .+ GMT$/.test(value)) return undefined;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}
