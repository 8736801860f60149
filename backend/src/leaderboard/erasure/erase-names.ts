import { visitPlayers } from '../standings/find-players.js';
import { maskOf, playerIdOf } from '../standings/public-player.js';
import { Standings } from '../standings/standings.js';

/**
 * Standings without names: each name is replaced with its mask, and the id, which was derived from the name,
 * is kept. Other requests may run in between.
 *
 * @param key secret of the installation for the ids of players
 */
export async function eraseNames(standings: Standings, key: string): Promise<Standings> {
  const names: string[] = [];
  const ids: string[] = [];
  await visitPlayers(standings, (entry) => {
    names.push(maskOf(entry));
    ids.push(playerIdOf(entry, key));
  });
  // A key may contain the name.
  return new Standings({ ...standings.columns, names, keys: undefined, ids });
}
