import { lazy } from 'react';
import { pause } from './pause';

const WAITS_MS = [500, 1_000, 2_000, 4_000];
const MAX_WAIT_MS = 30_000;

/** A chunk that could not be loaded, although it was tried several times. */
export class ChunkError extends Error {}

/**
 * Loads a chunk with up to four retries over seven and a half seconds, because a phone that changes
 * its network aborts requests.
 *
 * @throws {ChunkError} with the error of the last attempt as its cause
 */
async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of WAITS_MS) {
    try {
      return await load();
    } catch {
      await pause(wait);
    }
  }
  try {
    return await load();
  } catch (cause) {
    throw new ChunkError('A part of the page cannot be loaded', { cause });
  }
}

/** `React.lazy` with retries. Without them, it would keep the result of a failed attempt. */
export const lazyWithRetries: typeof lazy = (load) => lazy(() => loadWithRetries(load));

/** For browsers without idle callbacks. */
const IDLE_AFTER_MS = 2_000;

/** Resolves when the browser has nothing else to do. */
export const idle = (): Promise<unknown> =>
  new Promise((resume) => {
    // TypeScript declares the function as always present.
    if ('requestIdleCallback' in window) requestIdleCallback(resume);
    else setTimeout(resume, IDLE_AFTER_MS);
  });

/**
 * Loads what the first view of a page does not need. After a failure it tries again, with delays of up
 * to 30 s, and immediately when the browser is online again.
 *
 * @param signal ends the attempts: the promise then stays pending
 */
export async function loadUntilDone<T>(load: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let wait = WAITS_MS[0] ?? 0; ; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
    if (signal?.aborted) return new Promise(() => undefined);
    try {
      return await load();
    } catch {
      await pause(wait, signal);
    }
  }
}
