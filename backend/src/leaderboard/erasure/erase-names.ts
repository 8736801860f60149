import { visitPlayers } from '../standings/find-players.js';
import { maskOf, playerIdOf } from '../standings/public-player.js';
import { type Player, Standings } from '../standings/standings.js';

/**
 * Standings without names: each name is replaced with its mask, and the id, which was derived from the name,
 * is kept. Other requests may run in between.
 *
 * @param key secret of the installation for the ids of players
 */
export async function eraseNames(standings: Standings, key: string): Promise<Standings> {
  const players: Player[] = [];
  await visitPlayers(standings, (entry) => {
    const { wagered, isUS, sheets } = entry;
    players.push({
      ...{ name: maskOf(entry), wagered, isUS, sheets },
      erasedId: playerIdOf(entry, key),
    });
  });
  return new Standings({ players, totalWagered: standings.totalWagered, isErased: true });
}
