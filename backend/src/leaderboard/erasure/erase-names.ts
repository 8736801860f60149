import { maskOf, playerIdOf } from '../standings/public-player.js';
import { createDocument } from '../standings/standings-document.js';
import type { Standings } from '../standings/standings.js';

/**
 * The document of standings without names: each name is replaced with its mask, and the id,
 * which was derived from the name, is stored.
 *
 * @param key secret of the installation for the ids of players
 */
export function eraseNames(standings: Standings, key: string): Uint8Array<ArrayBuffer> {
  const { size } = standings;
  const masks = new Array<Buffer>(size);
  const ids = new Array<Buffer>(size);
  let nameBytes = 0;
  for (let index = 0; index < size; index++) {
    const entry = standings.entry(index);
    const mask = Buffer.from(maskOf(entry));
    masks[index] = mask;
    ids[index] = Buffer.from(playerIdOf(entry, key), 'base64url');
    nameBytes += mask.length;
  }
  const { bytes, columns } = createDocument(
    { players: size, nameBytes, isErased: true },
    standings.totalWagered,
  );
  columns.wagered.set(standings.columns.wagered);
  columns.flags.set(standings.columns.flags);
  columns.names.set(Buffer.concat(masks));
  columns.ids.set(Buffer.concat(ids));
  let end = 0;
  for (let index = 0; index < size; index++) {
    end += masks[index]?.length ?? 0;
    columns.nameNumbers[index] = index;
    columns.nameEnds[index] = end;
  }
  return bytes;
}
