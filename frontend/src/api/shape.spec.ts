import { expect, it } from '@jest/globals';
import { fits, moment, orNull, type Shape } from './shape';

const PLAYERS: Shape = { at: moment, players: [{ name: '', picture: orNull('') }], isFinal: false };
const valid = {
  at: '2026-11-21T03:00:00.000Z',
  players: [{ name: 'anna', picture: null, more: 1 }],
  isFinal: true,
};

it.each([
  valid,
  { ...valid, players: [] },
  { ...valid, players: [{ name: '', picture: 'a.png' }] },
])('fits accepts %j', (value) => {
  expect(fits(value, PLAYERS)).toBe(true);
});

it.each([
  null,
  undefined,
  'text',
  [],
  [valid],
  {},
  { ...valid, at: null },
  { ...valid, at: 'yesterday' },
  { ...valid, isFinal: undefined },
  { ...valid, players: null },
  { ...valid, players: {} },
  { ...valid, players: [null] },
  { ...valid, players: [{ name: 7, picture: null }] },
  { ...valid, players: [...valid.players, { name: 'ben' }] },
])('fits rejects %j', (value) => {
  expect(fits(value, PLAYERS)).toBe(false);
});
