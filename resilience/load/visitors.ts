import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Met } from './load.ts';

/**
 * A `Load` in a thread of its own: what else the test does, such as sending endless sheets, keeps
 * neither its requests nor its clock waiting.
 */
export class Visitors {
  readonly #worker: Worker;

  /** @param paths addresses that have to answer 200 */
  constructor(url: string, paths: readonly string[]) {
    this.#worker = new Worker(new URL('./visitors.worker.ts', import.meta.url), {
      workerData: { url, paths },
    });
  }

  /** Waits for what is under way. */
  async stop(): Promise<Met> {
    const answer = once(this.#worker, 'message');
    this.#worker.postMessage('stop');
    const [met] = (await answer) as [Met];
    return met;
  }
}

/** @returns the value below which this share (0 to 1) of the values lie; NaN of none */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
