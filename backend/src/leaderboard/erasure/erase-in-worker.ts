import type { StoredStandings } from '../standings/stored-standings.js';
import type { Standings } from '../standings/standings.js';
import { workerAnswer } from '../worker-answer.js';

export interface EraseInput {
  /** The standings document. */
  bytes: Uint8Array;
  /** The key for public ids. */
  key: string;
}

/**
 * Erases the names of standings in a worker thread, which ends with the call: a million names take
 * many seconds.
 *
 * @throws the signal's reason if it was aborted; the worker is terminated immediately
 */
export function eraseInWorker(
  { bytes }: Standings,
  key: string,
  signal: AbortSignal,
): Promise<StoredStandings> {
  const workerData: EraseInput = { bytes, key };
  return workerAnswer<StoredStandings>(
    new URL('./erase-names.worker.js', import.meta.url),
    { name: 'erase-names', workerData },
    signal,
  );
}
