import { prizeOf } from './prize.js';
import type { Standings, StandingsEntry } from './standings.js';

/** A player who wins a prize. */
export interface Winner extends StandingsEntry {
  /** Dollars, above 0. */
  prize: number;
}

interface RacePrizes {
  standings: Standings;
  /** In dollars by rank, from rank 1. */
  prizes: readonly number[];
}

/** The players who win a prize, by rank. */
export const winnersOf = ({ standings, prizes }: RacePrizes): Winner[] =>
  standings
    .entries(0, prizes.length)
    .map((entry) => ({ ...entry, prize: prizeOf(entry, prizes) }))
    .filter(({ prize }) => prize > 0);
