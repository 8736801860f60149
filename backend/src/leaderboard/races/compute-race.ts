import type { Unit } from '../../sources/connectors/connector.js';
import type { SourceAnswer } from '../../sources/rows/source-rows.service.js';
import type { SourceErrorCode } from '../../sources/source-error.js';
import type { StoredStandings } from '../standings/stored-standings.js';
import { workerAnswer } from '../worker-answer.js';
import type { Merge } from './rank-rows.js';

/** A source of a race: a new answer, or what is stored of an earlier one. */
export interface SourceInput {
  platformKey: string;
  answer: SourceAnswer | null;
  /** Rows of `storeRows`, used without an answer; null if there are none. */
  stored: Uint8Array | null;
  /** Rows of `storeRows` from which a running total counts. */
  baseline: Uint8Array | undefined;
}

export interface RaceInput {
  merge: Merge;
  sources: SourceInput[];
}

/** What was read from a new answer. */
export interface NewReading {
  /** See `storeRows`. */
  rows: Uint8Array;
  players: number;
  unit: Unit;
  /** Whether it is a running total's first answer, from which it counts. */
  isBaseline: boolean;
  /** Whether a running total is below that from which it counts. */
  hasFallen: boolean;
  /** The dates of the casino's own race. */
  race: { startsAt: Date; endsAt: Date } | null;
}

/** The result of a source; without a reading if its answer was not new. */
export type ReadSource =
  | { ok: true; reading?: NewReading }
  | { ok: false; code: SourceErrorCode; reason: string; retryAfterMs: number | undefined };

export interface RaceOutput {
  /** In the order of the sources. */
  reads: ReadSource[];
  /** Null if an answer could not be read. */
  standings: (StoredStandings & { totals: { players: number; wagered: number } }) | null;
}

/**
 * Reads the answers of a race's sources, and ranks the players, in a worker thread.
 *
 * @throws the signal's reason if it was aborted
 */
export const computeRace = (input: RaceInput, signal: AbortSignal): Promise<RaceOutput> =>
  workerAnswer<RaceOutput>(
    new URL('./race.worker.js', import.meta.url),
    { name: 'race', workerData: input },
    signal,
  );
