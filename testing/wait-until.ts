import { setTimeout as delay } from 'node:timers/promises';

const WITHIN_MS = 60_000;
const POLL_MS = 25;

/**
 * Waits until a condition holds.
 *
 * @param what a clause for the error message, such as 'the change is published'
 * @throws Error if that takes longer than a minute
 */
export async function waitUntil(what: string, condition: () => Promise<boolean>): Promise<void> {
  const timeout = AbortSignal.timeout(WITHIN_MS);
  while (!(await condition())) {
    if (timeout.aborted) throw new Error(`It did not happen within a minute that ${what}.`);
    await delay(POLL_MS);
  }
}
