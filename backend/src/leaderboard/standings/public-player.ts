import { entryId } from './entry-id.js';
import { maskUsername } from './mask-username.js';
import type { StandingsEntry } from './standings.js';

type Player = Pick<StandingsEntry, 'name' | 'erasedId'>;

/** The masked name of a player. */
export const maskOf = ({ name, erasedId }: Player): string =>
  erasedId === undefined ? maskUsername(name) : name;

/**
 * The public id of a player. It is the same before and after names are erased.
 *
 * @param key secret of the installation
 */
export const publicIdOf = ({ name, erasedId }: Player, key: string): string =>
  erasedId ?? entryId(key, name);

/** What visitors see instead of a hidden name. */
const HIDDEN_NAME = 'Hidden player';

/** A player as visitors see it. */
export interface PublicPlayer {
  id: string;
  username: string;
}

/**
 * The ID and the masked name of a player. A hidden player has another ID, so that visitors who know the
 * earlier one cannot tell whose row it is.
 *
 * @param hidden the public ids of hidden players
 * @param key secret of the installation
 */
export function publicPlayer(
  player: Player,
  hidden: ReadonlySet<string>,
  key: string,
): PublicPlayer {
  const id = publicIdOf(player, key);
  // Names contain no control characters, so no name has this ID.
  if (hidden.has(id)) return { id: entryId(key, `hidden\u0000${id}`), username: HIDDEN_NAME };
  return { id, username: maskOf(player) };
}
