import { describe, expect, it } from '@jest/globals';
import { standingsOf } from '../../../test/standings/standings-of.js';
import { compareStandings } from './compare-standings.js';

const moved = (earlier: readonly string[], later: readonly string[]) =>
  compareStandings(standingsOf(earlier), standingsOf(later));

describe('compareStandings', () => {
  it('counts the places that each player gained or lost', async () => {
    expect(await moved(['ada', 'ben', 'cy', 'dot'], ['dot', 'ada', 'cy', 'ben'])).toEqual([
      3, -1, 0, -2,
    ]);
  });

  it('marks players without an earlier place as new', async () => {
    expect(await moved(['ada'], ['zoe', 'ada'])).toEqual([null, -1]);
    expect(await moved([], ['ada'])).toEqual([null]);
    expect(await moved(['ada'], [])).toEqual([]);
  });

  it('distinguishes names that are equal except for case, length or accents, in any script', async () => {
    const names = ['Ada', 'ada', 'adaa', 'ad', 'ádá', '🦊', '🦊🦊', 'شهرزاد', '春'];
    expect(await moved(names, names)).toEqual(names.map(() => 0));
    expect(await moved(names.toReversed(), names)).toEqual([8, 6, 4, 2, 0, -2, -4, -6, -8]);
  });

  it('finds every one of many thousand players', async () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `player${String(index)}`);
    const later = [...names.slice(5), ...names.slice(0, 5)];
    const places = await moved(names, later);
    expect(places.slice(0, -5).every((place) => place === 5)).toBe(true);
    expect(places.slice(-5)).toEqual(Array.from({ length: 5 }, () => -19_995));
  });
});
