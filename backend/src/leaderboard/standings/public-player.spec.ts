import { describe, expect, it } from '@jest/globals';
import { publicIdOf, publicPlayer } from './public-player.js';

const KEY = 'a secret of the installation';
const PLAYERS = ['marigold_queen', 'madhouse_women'].map((name) => ({ name }));

describe('hidden players', () => {
  const ids = PLAYERS.map((player) => publicIdOf(player, KEY));
  const hidden = PLAYERS.map((player) => publicPlayer(player, new Set(ids), KEY));

  it('each have an ID of their own, which differs from the one before', () => {
    expect(new Set([...ids, ...hidden.map(({ id }) => id)]).size).toBe(4);
  });

  it('have the same name', () => {
    expect(hidden.map(({ username }) => username)).toEqual(['Hidden player', 'Hidden player']);
  });
});

it('a player whose full name is erased keeps the masked name and the ID', () => {
  const player = { name: 'ma**********en', erasedId: 'kQ3mZ0a_9-TfXw2L' };
  expect(publicPlayer(player, new Set(), KEY)).toEqual({
    id: 'kQ3mZ0a_9-TfXw2L',
    username: 'ma**********en',
  });
});
