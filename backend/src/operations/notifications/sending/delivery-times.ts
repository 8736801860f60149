import { backoffMs } from '../../../sources/source-health.service.js';

const HOUR_MS = 60 * 60_000;
const GIVE_UP_AFTER_MS = 24 * HOUR_MS;
const LONGEST_BACKOFF_MINUTES = 60;
const KEEP_MS = 30 * 24 * HOUR_MS;

/** When a delivery that is due from `start` on is given up. */
export const expiryFrom = (start: Date): Date => new Date(start.getTime() + GIVE_UP_AFTER_MS);

/** Events and deliveries from before this time are deleted. */
export const keptFrom = (now: Date): Date => new Date(now.getTime() - KEEP_MS);

/**
 * When the next attempt is due: after a minute, doubling up to an hour, shortened by jitter; not before the
 * time that the receiver asked for, at most 24 hours.
 *
 * @param failures at least 1
 * @param random from 0 up to 1
 */
export const nextAttemptAfter = (
  now: Date,
  failures: number,
  random: number,
  retryAfterMs?: number,
): Date =>
  new Date(now.getTime() + backoffMs(failures, LONGEST_BACKOFF_MINUTES, random, retryAfterMs));
