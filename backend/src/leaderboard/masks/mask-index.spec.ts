import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maskUsername } from '@playhouse/rules/mask-username';
import { MASKED_NAMES } from '../../../../testing/masked-names.ts';
import { runs } from '../../../test/property-runs.js';
import { standingsOf } from '../../../test/standings/standings-of.js';
import type { Standings } from '../standings/standings.js';
import { MaskIndex } from './mask-index.js';

/** The same as the index, by reading all names. */
function search(standings: Standings, mask: string, limit: number) {
  const positions = standings
    .entries(0, standings.size)
    .filter(({ name }) => maskUsername(name).normalize('NFC') === mask.normalize('NFC'))
    .map(({ rank }) => rank - 1);
  return { total: positions.length, positions: positions.slice(0, limit) };
}

describe('the index of masks', () => {
  it.each(MASKED_NAMES)('finds a name with $what', async ({ name, mask }) => {
    const standings = standingsOf(['someone', name, 'someone else']);
    const index = await MaskIndex.build(standings);
    expect(index.find(mask, 20)).toEqual({ total: 1, positions: [1] });
  });

  it('finds a name whose accents are encoded in another way', async () => {
    const standings = standingsOf(['someone', 'Ame\u0301lie Ø\u0308']);
    const index = await MaskIndex.build(standings);
    for (const form of ['NFC', 'NFD'] as const) {
      const mask = maskUsername('Ame\u0301lie Ø\u0308'.normalize(form));
      expect(index.find(mask, 20)).toEqual({ total: 1, positions: [1] });
    }
  });

  it('returns the first players with a mask by rank, and how many there are', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `player_${index + 10}_x`);
    const standings = standingsOf(['first', ...names, 'last']);
    const index = await MaskIndex.build(standings);
    const { total, positions } = index.find('pl*******_x', 20);
    expect(total).toBe(60);
    expect(positions).toEqual(Array.from({ length: 20 }, (_, position) => position + 1));
    expect(index.find('PL*******_X', 20)).toEqual({ total: 0, positions: [] });
    expect(index.find('pl******_x', 20)).toEqual({ total: 0, positions: [] });
  });

  it('finds the same as a search through all names, in any standings', async () => {
    const name = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', 'b', '*', ' '), minLength: 1, maxLength: 12 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(name, { maxLength: 40 }), name, async (names, other) => {
        const standings = standingsOf(names);
        const index = await MaskIndex.build(standings);
        const displayed = standings.entries(0, standings.size).map((entry) => entry.name);
        for (const mask of [...displayed, other].map(maskUsername)) {
          expect(index.find(mask, 3)).toEqual(search(standings, mask, 3));
        }
      }),
      runs(100),
    );
  });
});
