import type { Standings } from '../standings/standings.js';
import { workerAnswer } from '../worker-answer.js';
import { MaskIndex } from './mask-index.js';

/**
 * Builds the index of masks in a worker thread, which ends with the call. Up to a second for a
 * million players.
 *
 * @throws the signal's reason if it was aborted; the worker is terminated immediately
 */
export async function indexInWorker(standings: Standings, signal: AbortSignal): Promise<MaskIndex> {
  const keys = await workerAnswer<BigUint64Array<ArrayBuffer>>(
    new URL('./mask-index.worker.js', import.meta.url),
    {
      name: 'mask-index',
      workerData: standings.bytes,
      // Names are short-lived; a larger heap would only use more memory.
      resourceLimits: { maxYoungGenerationSizeMb: 16 },
    },
    signal,
  );
  return new MaskIndex(keys);
}
