import { visitPlayers } from '../standings/find-players.js';
import type { Standings } from '../standings/standings.js';

/**
 * The places that each player gained (above 0) or lost (below 0) between two standings. Other requests may
 * run in between.
 *
 * @returns by index in the later standings; null without an earlier place
 */
export async function compareStandings(
  earlier: Standings,
  later: Standings,
): Promise<(number | null)[]> {
  const ranks = new Map<string, number>();
  await visitPlayers(earlier, ({ name, rank }) => ranks.set(name, rank));
  const places: (number | null)[] = [];
  await visitPlayers(later, ({ name, rank }) => {
    const before = ranks.get(name);
    places.push(before === undefined ? null : before - rank);
  });
  return places;
}
