import { lazy } from 'react';
import { pause } from './pause';

const WAITS_MS = [500, 1_000, 2_000, 4_000];

/**
 * Loads a chunk with up to four retries over seven and a half seconds, because a phone that changes
 * its network aborts requests.
 *
 * @throws the error of the last attempt
 */
async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await load();
    } catch {
      await pause(wait);
    }
  }
  return load();
}

/** `React.lazy` with retries. Without them, it would keep the result of a failed attempt. */
export const lazyWithRetries: typeof lazy = (load) => lazy(() => loadWithRetries(load));
