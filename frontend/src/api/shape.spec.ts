import { expect, it } from '@jest/globals';
import { fits, moment, orNull, type Shape } from './shape';

const PLAYERS: Shape = { at: moment, players: [{ name: '', picture: orNull('') }], isFinal: false };
const right = {
  at: '2026-11-21T03:00:00.000Z',
  players: [{ name: 'anna', picture: null, more: 1 }],
  isFinal: true,
};

it.each([
  right,
  { ...right, players: [] },
  { ...right, players: [{ name: '', picture: 'a.png' }] },
])('fits accepts %j', (value) => {
  expect(fits(value, PLAYERS)).toBe(true);
});

it.each([
  null,
  undefined,
  'text',
  [],
  [right],
  {},
  { ...right, at: null },
  { ...right, at: 'yesterday' },
  { ...right, isFinal: undefined },
  { ...right, players: null },
  { ...right, players: {} },
  { ...right, players: [null] },
  { ...right, players: [{ name: 7, picture: null }] },
  { ...right, players: [...right.players, { name: 'ben' }] },
])('fits rejects %j', (value) => {
  expect(fits(value, PLAYERS)).toBe(false);
});
