import { workerAnswer } from '../worker-answer.js';

export interface MovementInput {
  /** The earlier standings, compressed as stored. */
  earlier: Uint8Array;
  /** SHA-256 of the uncompressed earlier standings, hex. */
  sha256: string;
  /** The document of the later standings. */
  later: Uint8Array;
}

/** The worker's response. Errors lose their class when they are passed between threads. */
export type MovementResult =
  | { ok: true; moved: Int32Array<ArrayBuffer> }
  | { ok: false; reason: string };

/**
 * Compares two standings in a worker thread, which ends with the call.
 *
 * @returns by index in the later standings, the places gained or lost, or `NEW_PLAYER`
 * @throws Error if the earlier standings are damaged, or if the worker exits without a result
 * @throws the signal's reason if it was aborted; the worker is terminated immediately
 */
export async function computeMovement(
  input: MovementInput,
  signal: AbortSignal,
): Promise<Int32Array> {
  const result = await workerAnswer<MovementResult>(
    new URL('./movement.worker.js', import.meta.url),
    { name: 'movement', workerData: input },
    signal,
  );
  if (!result.ok) throw new Error(result.reason);
  return result.moved;
}
