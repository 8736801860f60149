const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

const counted = (count: number, unit: string) =>
  `${String(count)} ${unit}${count === 1 ? '' : 's'}`;

/** How long a person is still kept out: in minutes, and in the last one in seconds. */
function waitText(waitMs: number): string {
  return waitMs > MINUTE_MS
    ? counted(Math.ceil(waitMs / MINUTE_MS), 'minute')
    : counted(Math.ceil(waitMs / SECOND_MS), 'second');
}

/** What is said to who guessed too often, in the server's own words. */
export function lockOutMessage(waitMs: number): string {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return `Too many failed sign-ins. Please try again in ${counted(minutes, 'minute')}.`;
}

/**
 * A lock-out's message with the time that is left now in place of the one it was written with.
 *
 * @param leftMs milliseconds; nothing or less: the lock-out is over
 */
export function lockOutMessageNow(message: string, leftMs: number): string {
  if (leftMs <= 0) return 'You can try again now.';
  return message.replace(/\b\d+ (?:minute|second)s?/, waitText(leftMs));
}
