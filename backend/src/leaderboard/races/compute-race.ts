import { workerAnswer } from '../worker-answer.js';
import { type RaceInput, type RaceOutput, rankRace } from './rank-race.js';

/** Reading and ranking so many bytes takes about a millisecond; starting a thread takes far longer. */
const SMALL_BYTES = 32 * 1024;

/**
 * Reads the answers of a race's sources, and ranks the players: in a worker thread, unless the answers are small.
 *
 * @throws the signal's reason if it was aborted
 */
export function computeRace(input: RaceInput, signal: AbortSignal): Promise<RaceOutput> {
  if (sizeOf(input) < SMALL_BYTES) return rankRace(input);
  return workerAnswer<RaceOutput>(
    new URL('./race.worker.js', import.meta.url),
    { name: 'race', workerData: input },
    signal,
  );
}

const sizeOf = ({ sources }: RaceInput): number =>
  sources
    .flatMap(({ answer, stored, baseline }) => [...(answer?.bodies ?? []), stored, baseline])
    .reduce((sum, bytes) => sum + (bytes?.byteLength ?? 0), 0);
