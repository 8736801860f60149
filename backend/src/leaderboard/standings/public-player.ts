import { maskUsername } from '@playhouse/rules/mask-username';
import { entryId } from './entry-id.js';
import { MAIN_RACE } from '../race.js';
import type { StandingsEntry } from './standings.js';

type Player = Pick<StandingsEntry, 'name' | 'key' | 'isMasked' | 'erasedId'>;

/** The masked name of a player. */
export const maskOf = ({ name, isMasked, erasedId }: Player): string =>
  erasedId === undefined && !isMasked ? maskUsername(name) : name;

/**
 * The id of a player in all months, also after names are erased. The standings for visitors do not contain
 * it, because a player who was hidden could be followed with it from page to page.
 *
 * @param key secret of the installation
 */
export const playerIdOf = ({ name, key: playerKey, erasedId }: Player, key: string): string =>
  erasedId ?? entryId(key, playerKey ?? name);

/** What visitors see instead of a hidden name. */
const HIDDEN_NAME = 'Hidden player';

/** A player as visitors see it. */
export interface PublicPlayer {
  id: string;
  username: string;
}

interface RaceOfPlayer {
  slug: string;
  /** The key of the period. */
  month: string;
  hidden: { ids: ReadonlySet<string> };
}

/**
 * The ID and the masked name of a player in a period of a race. A player has another ID in each of them, and another one while hidden, so that visitors who know an earlier one cannot tell whose row it is.
 *
 * @param hidden the hidden players, by their IDs in all months
 * @param key secret of the installation
 */
export function publicPlayer(
  player: Player,
  { slug, month, hidden }: RaceOfPlayer,
  key: string,
): PublicPlayer {
  const playerId = playerIdOf(player, key);
  const isHidden = hidden.ids.has(playerId);
  const period = slug === MAIN_RACE ? month : `${slug} ${month}`;
  return {
    // Names contain no control characters, so no name has this ID.
    id: entryId(key, `${String(isHidden)}\u0000${period}\u0000${playerId}`),
    username: isHidden ? HIDDEN_NAME : maskOf(player),
  };
}
