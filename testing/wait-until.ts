// oxlint-disable-next-line eslint-js/no-restricted-syntax -- between two looks at a condition
import { setTimeout as delay } from 'node:timers/promises';

const WITHIN_MS = 60_000;
const POLL_MS = 25;

/**
 * Waits until a condition holds.
 *
 * @param what a clause for the error message, such as 'the change is published'
 * @throws Error if that takes longer than `withinMs`, or what the condition throws
 */
export async function waitUntil(
  what: string,
  condition: () => Promise<boolean>,
  withinMs = WITHIN_MS,
): Promise<void> {
  const timeout = AbortSignal.timeout(withinMs);
  while (!(await condition())) {
    if (timeout.aborted) {
      throw new Error(`Timed out after ${withinMs / 1000} seconds. Expected: ${what}.`);
    }
    await delay(POLL_MS);
  }
}
