const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

const withUnit = (count: number, unit: string) =>
  `${String(count)} ${unit}${count === 1 ? '' : 's'}`;

/** The remaining lock-out time: in minutes, and in the last minute in seconds. */
function waitText(waitMs: number): string {
  return waitMs > MINUTE_MS
    ? withUnit(Math.ceil(waitMs / MINUTE_MS), 'minute')
    : withUnit(Math.ceil(waitMs / SECOND_MS), 'second');
}

/** The lock-out message, as the server writes it. */
export function lockOutMessage(waitMs: number): string {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return `Too many failed sign-ins. Please try again in ${withUnit(minutes, 'minute')}.`;
}

/**
 * The lock-out message with the remaining time.
 *
 * @param remainingMs until the end of the lock-out; 0 or less if the lock-out is over
 */
export function lockOutMessageNow(message: string, remainingMs: number): string {
  if (remainingMs <= 0) return 'You can try again now.';
  return message.replace(/\b\d+ (?:minute|second)s?/, waitText(remainingMs));
}
