import { setImmediate } from 'node:timers/promises';
import type { Standings, StandingsEntry } from './standings.js';

/** How many names are read before other requests may run: a few milliseconds of work. */
const PLAYERS_PER_TURN = 500;

/** A part of a list. */
export interface Part {
  offset: number;
  limit: number;
}

/** The players on one page of a search, and how many there are on all pages. */
export interface FoundPlayers {
  found: number;
  entries: StandingsEntry[];
}

/** The name of a player for those who search: the full one, or what visitors see. */
type NameOf = (entry: StandingsEntry) => string;

/** Whether a name contains a text, ignoring case and spaces around the text. */
export function nameContains(text: string, nameOf: NameOf): (entry: StandingsEntry) => boolean {
  const folded = text.trim().toLowerCase();
  return (entry) => nameOf(entry).toLowerCase().includes(folded);
}

/** Calls `visit` for each player, by rank, and lets other requests run in between. */
export async function visitPlayers(
  standings: Standings,
  visit: (entry: StandingsEntry) => void,
): Promise<void> {
  for (let from = 0; from < standings.size; from += PLAYERS_PER_TURN) {
    if (from > 0) await setImmediate();
    standings.entries(from, PLAYERS_PER_TURN).forEach(visit);
  }
}

/**
 * The players whose names contain a text, by rank. Reads all names and lets other requests
 * run in between, because reading hundreds of thousands of names takes noticeable time.
 */
export async function findPlayers(
  standings: Standings,
  text: string,
  nameOf: NameOf,
  { offset, limit }: Part,
): Promise<FoundPlayers> {
  const matches = nameContains(text, nameOf);
  const entries: StandingsEntry[] = [];
  let found = 0;
  await visitPlayers(standings, (entry) => {
    if (!matches(entry)) return;
    if (found >= offset && entries.length < limit) entries.push(entry);
    found += 1;
  });
  return { found, entries };
}
