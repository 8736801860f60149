import type { ApiFailure } from './failure';

/** How often a query is retried before it fails. */
export const MAX_RETRIES = 3;

const FIRST_DELAY_SECONDS = 1;
const MAX_DELAY_SECONDS = 30;

/** Whether a later attempt may succeed. A 200 with the wrong content comes from a proxy in between. */
export function isTemporary({ status }: ApiFailure): boolean {
  return status === 0 || status === 200 || status === 429 || status >= 500;
}

/**
 * The delay before the next attempt: the server's `Retry-After`, or else 1 s, doubled with every failed
 * attempt; at most 30 s.
 *
 * @param failures the number of failed attempts, from 1
 * @param retryAfterSeconds the server's `Retry-After`, if the response has one
 * @returns milliseconds
 */
export function retryDelayMs(failures: number, retryAfterSeconds?: number): number {
  const seconds = retryAfterSeconds ?? FIRST_DELAY_SECONDS * 2 ** (failures - 1);
  return Math.min(seconds, MAX_DELAY_SECONDS) * 1_000;
}
