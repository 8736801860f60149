import { describe, expect, it } from '@jest/globals';
import { regionName } from '../../../../shared/region/region-names';
import { STATE_TILES, tileAt } from './state-tiles';

const tile = (state: string) => {
  const found = STATE_TILES.find((each) => each.state === state);
  if (!found) throw new Error(`${state} is missing`);
  return found;
};

describe('the map of tiles', () => {
  it('has the 50 states and DC, each once and in a place of its own', () => {
    expect(new Set(STATE_TILES.map(({ state }) => state)).size).toBe(51);
    expect(
      new Set(STATE_TILES.map(({ row, column }) => `${String(row)} ${String(column)}`)).size,
    ).toBe(51);
    // An unknown code would be its own name.
    expect(STATE_TILES.filter(({ region }) => regionName(region) === region)).toEqual([]);
  });

  it.each([
    ['ArrowRight', 'TX', 'FL'],
    ['ArrowLeft', 'TX', 'HI'],
    ['ArrowUp', 'TX', 'OK'],
    ['ArrowDown', 'OK', 'TX'],
    ['ArrowDown', 'GA', 'FL'],
    ['ArrowUp', 'WA', 'VT'],
    ['ArrowDown', 'AK', 'VT'],
    ['Home', 'CO', 'CA'],
    ['End', 'CO', 'DE'],
  ])('lets the key %s lead from %s to %s', (key, from, to) => {
    expect(tileAt(key, tile(from))?.state).toBe(to);
  });

  it.each([
    ['ArrowRight', 'ME'],
    ['ArrowUp', 'AK'],
    ['ArrowDown', 'HI'],
    ['Enter', 'CA'],
  ])('lets the key %s lead nowhere from %s', (key, from) => {
    expect(tileAt(key, tile(from))).toBeUndefined();
  });

  it('can be walked completely with the arrow keys', () => {
    const reached = new Set(['AK']);
    for (const state of reached) {
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const next = tileAt(key, tile(state));
        if (next) reached.add(next.state);
      }
    }
    expect(reached.size).toBe(51);
  });
});
