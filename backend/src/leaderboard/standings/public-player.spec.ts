import { describe, expect, it } from '@jest/globals';
import { playerIdOf, publicPlayer } from './public-player.js';

const KEY = 'a secret of the installation';
const PLAYERS = ['marigold_queen', 'madhouse_women'].map((name) => ({ name }));
const NO_ONE = { ids: new Set<string>() };
const EVERYONE = { ids: new Set(PLAYERS.map((player) => playerIdOf(player, KEY))) };

const playersOf = (month: string, hidden = NO_ONE) =>
  PLAYERS.map((player) => publicPlayer(player, { slug: 'main', month, hidden }, KEY));

it('a player has the same ID at each refresh of a month, and another one in each month and while hidden', () => {
  expect(playersOf('2026-11')).toEqual(playersOf('2026-11'));
  const ids = ['2026-10', '2026-11', '2026-12'].flatMap((month) =>
    [...playersOf(month), ...playersOf(month, EVERYONE)].map(({ id }) => id),
  );
  expect(new Set([...ids, ...EVERYONE.ids]).size).toBe(14);
});

describe('hidden players', () => {
  it('have the same name', () => {
    const names = playersOf('2026-11', EVERYONE).map(({ username }) => username);
    expect(names).toEqual(['Hidden player', 'Hidden player']);
  });
});

it('a player whose full name is erased keeps the masked name and the IDs', () => {
  const [player = { name: '' }] = PLAYERS;
  const erased = { name: 'ma**********en', erasedId: playerIdOf(player, KEY) };
  expect(publicPlayer(erased, { slug: 'main', month: '2026-11', hidden: NO_ONE }, KEY)).toEqual(
    playersOf('2026-11')[0],
  );
});
