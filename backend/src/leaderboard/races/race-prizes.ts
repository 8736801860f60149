import { isActive } from '../standings/prize.js';
import { Standings } from '../standings/standings.js';

/**
 * Who comes first among equal wagers. `by-name`: the order of names; `shared`: they share the place and, in equal
 * parts, the prizes of the places that they take.
 */
export const TIES = ['by-name', 'shared'] as const;
export type Ties = (typeof TIES)[number];

interface PrizeRules {
  /** By rank: an amount in units, or a prize in words. */
  prizes: readonly (number | string)[];
  /** Players below it win no prize; in units. */
  minWager: number;
  ties: Ties;
}

/** What each place wins, from place 1. */
export interface Awards {
  /** Amounts in units; 0 for a prize in words. */
  amounts: number[];
  /** Prizes in words; null for one that is an amount. */
  texts: (string | null)[];
}

/**
 * The prizes of a race by place, as these standings have them. Players who share a place have the same rank, so what
 * they win is found by their rank: parts are rounded down to cents, and the rest goes to no one. A prize in words
 * cannot be divided: those who share its place all have it, and the owner decides.
 */
export function awardsOf(standings: Standings, { prizes, minWager, ties }: PrizeRules): Awards {
  const amounts = prizes.map((prize) => (typeof prize === 'number' ? prize : 0));
  const texts = prizes.map((prize) => (typeof prize === 'string' ? prize : null));
  const { wagered } = standings.columns;
  const eligible = wagered.findIndex((amount) => !isActive(amount) || amount < minWager);
  const winners = eligible < 0 ? wagered.length : eligible;
  if (ties === 'by-name') {
    return { amounts: amounts.slice(0, winners), texts: texts.slice(0, winners) };
  }
  const shared: Awards = { amounts: [], texts: [] };
  for (let first = 0; first < Math.min(prizes.length, winners);) {
    let next = first + 1;
    while (next < winners && wagered[next] === wagered[first]) next += 1;
    const cents = amounts
      .slice(first, next)
      .reduce((sum, amount) => sum + Math.round(amount * 100), 0);
    const part = Math.floor(cents / (next - first)) / 100;
    for (let place = first; place < next; place += 1) {
      shared.amounts[place] = part;
      shared.texts[place] = texts[first] ?? null;
    }
    first = next;
  }
  return shared;
}

/** Standings in which equal wagers have the same rank, if ties are shared. */
export const withTies = (standings: Standings, ties: Ties): Standings =>
  ties === 'shared' ? new Standings(standings.columns, { sharesPlaces: true }) : standings;
