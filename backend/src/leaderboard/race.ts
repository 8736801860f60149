import type { Unit } from '../sources/connectors/connector.js';
import type { HiddenPlayers } from './hidden-players/hidden-players.service.js';
import type { Movement } from './movement/movement.service.js';
import type { PeriodState } from './races/race-times.js';
import type { Standings } from './standings/standings.js';

export { MAIN_RACE } from '@playhouse/rules/paths';

/** The standings of a period of a race as shown at one moment. */
export interface Race {
  slug: string;
  /** The key of the period: of the race of the sheets, its UTC month. */
  month: string;
  title: string;
  /** Of all amounts. */
  unit: Unit;
  source: 'sheets' | 'demo' | 'off';
  state: PeriodState;
  standings: Standings;
  /** Identifies the content of the standings. */
  contentHash: string;
  /** When the sources were last read; null before the first time. */
  updatedAt: Date | null;
  stale: boolean;
  /** When the sources are expected to be read next; null if unknown. */
  nextUpdateAt: Date | null;
  /** Whether the period has begun, but has no standings yet. */
  waiting: boolean;
  /** Null if there is nothing to compare with, and until it is computed. */
  movement: Movement | null;
  /** Whether the standings no longer change. */
  isFinal: boolean;
  /** The players whose names visitors do not see. */
  hidden: HiddenPlayers;
  /** When full names were replaced with masks; null as long as they are stored. */
  namesErasedAt: Date | null;
  /** The sum of the prizes that are amounts, in units. */
  prizePool: number;
  /** What each rank wins, in units, from rank 1. */
  prizes: readonly number[];
  /** Prizes in words by rank, from rank 1; null for a rank without one. */
  prizeTexts: readonly (string | null)[];
  startsAt: Date;
  /** When the period ends; of a closed month of the sheets, when the running one does. */
  resetsAt: Date;
  /** When the standings become final. */
  settlesAt: Date;
  /** From when on wagers count, if that is noticeably after the start. */
  countedFrom: Date | null;
  /** The number of decisions about players. */
  rulings: number;
}
