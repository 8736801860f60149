import { maskUsername } from '@playhouse/rules/mask-username';
import { entryId } from './entry-id.js';
import type { Month } from './month.js';
import type { StandingsEntry } from './standings.js';

type Player = Pick<StandingsEntry, 'name' | 'erasedId'>;

/** The masked name of a player. */
export const maskOf = ({ name, erasedId }: Player): string =>
  erasedId === undefined ? maskUsername(name) : name;

/**
 * The id of a player in all months, also after names are erased. The standings for visitors do not contain
 * it, because a player who was hidden could be followed with it from page to page.
 *
 * @param key secret of the installation
 */
export const playerIdOf = ({ name, erasedId }: Player, key: string): string =>
  erasedId ?? entryId(key, name);

/** What visitors see instead of a hidden name. */
const HIDDEN_NAME = 'Hidden player';

/** A player as visitors see it. */
export interface PublicPlayer {
  id: string;
  username: string;
}

/**
 * The ID and the masked name of a player in the race of a month. A player has another ID in each month, and
 * another one while hidden, so that visitors who know an earlier one cannot tell whose row it is.
 *
 * @param hidden the hidden players, by their IDs in all months
 * @param key secret of the installation
 */
export function publicPlayer(
  player: Player,
  { month, hidden }: { month: Month; hidden: { ids: ReadonlySet<string> } },
  key: string,
): PublicPlayer {
  const playerId = playerIdOf(player, key);
  const isHidden = hidden.ids.has(playerId);
  return {
    // Names contain no control characters, so no name has this ID.
    id: entryId(key, `${String(isHidden)}\u0000${month}\u0000${playerId}`),
    username: isHidden ? HIDDEN_NAME : maskOf(player),
  };
}
