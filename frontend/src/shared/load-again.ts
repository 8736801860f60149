import { lazy } from 'react';
import { pause } from './pause';

const WAITS_MS = [500, 1_000, 2_000, 4_000];

/**
 * Loads a part of the code, and asks for it again when a phone that changes its network breaks that
 * off: four times, for seven and a half seconds in all.
 *
 * @throws what the last try failed with
 */
async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await load();
    } catch {
      await pause(wait);
    }
  }
  return load();
}

/** `React.lazy` with `loadAgain`: by itself it asks once and remembers a failure for good. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadAgain(load));
