import { charactersOf } from '../../../shared/format/characters';

// The server's rules for the names of the sheets: `sources/displayed-text.ts` and
// `leaderboard/standings/mask-username.ts` in `backend/src`. Both sides are tested with
// `testing/masked-names.ts`.

const SEPARATORS = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
const INVISIBLE =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** The mask of a typed user name, as the server masks it; '' if the name displays nothing. */
export function maskTypedName(typed: string): string {
  const name = typed
    .replace(LONE_SURROGATES, '\ufffd')
    .replace(SEPARATORS, ' ')
    .replace(INVISIBLE, '')
    .trim();
  if (BLANK.test(name)) return '';
  const characters = charactersOf(name);
  const { length } = characters;
  const visible = length <= 4 ? 1 : 2;
  const stars = length <= 4 ? 2 : Math.max(6, length - 4);
  return [...characters.slice(0, visible), '*'.repeat(stars), ...characters.slice(-visible)].join(
    '',
  );
}
