/**
 * Starts measuring a duration. It uses a monotonic clock, so a change of the system time does not
 * affect it.
 *
 * @returns a function that returns the whole milliseconds since the start.
 */
export function startStopwatch(): () => number {
  const startedAt = performance.now();
  return () => Math.round(performance.now() - startedAt);
}
