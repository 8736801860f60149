import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LoadResult } from './load.ts';

/**
 * A `Load` in its own thread, so that other work of the test, such as sending endless sheets, delays
 * neither its requests nor its measurements.
 */
export class Visitors {
  readonly #worker: Worker;

  /** @param paths must return 200 */
  constructor(url: string, paths: readonly string[]) {
    this.#worker = new Worker(new URL('./visitors.worker.ts', import.meta.url), {
      workerData: { url, paths },
    });
  }

  /** Stops sending, and waits for the requests in progress. */
  async stop(): Promise<LoadResult> {
    const message = once(this.#worker, 'message');
    this.#worker.postMessage('stop');
    const [result] = (await message) as [LoadResult];
    return result;
  }
}

/** @returns the value that this share (0 to 1) of the values does not exceed; NaN if there are no values */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
