import { charactersOf } from './characters.ts';

/**
 * Masks a user name for the public.
 *
 * Counts user-perceived characters, so that no emoji is split. Names of up to 4 characters show the
 * first and the last one with two stars between them; longer names show the first two and the last
 * two, with one star for each character between them, but at least six (docs/domain.md, The race).
 */
export function maskUsername(name: string): string {
  const characters = charactersOf(name);
  const visible = characters.length <= 4 ? 1 : 2;
  const stars = characters.length <= 4 ? 2 : Math.max(6, characters.length - 4);
  return [...characters.slice(0, visible), '*'.repeat(stars), ...characters.slice(-visible)].join(
    '',
  );
}
