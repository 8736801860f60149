import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maskUsername } from '@playhouse/rules/mask-username';
import { MASKED_NAMES } from '../../../../testing/masked-names.ts';
import { runs } from '../../../test/property-runs.js';
import { standingsOf } from '../../../test/standings/standings-of.js';
import { Standings } from '../standings/standings.js';
import { indexInWorker } from './index-in-worker.js';
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
    const standings = await standingsOf(['someone', name, 'someone else']);
    const index = MaskIndex.build(standings);
    expect(index.find(standings, mask, 20)).toEqual({ total: 1, positions: [1] });
  });

  it('finds a name whose accents are encoded in another way', async () => {
    const standings = await standingsOf(['someone', 'Ame\u0301lie Ø\u0308']);
    const index = MaskIndex.build(standings);
    for (const form of ['NFC', 'NFD'] as const) {
      const mask = maskUsername('Ame\u0301lie Ø\u0308'.normalize(form));
      expect(index.find(standings, mask, 20)).toEqual({ total: 1, positions: [1] });
    }
  });

  it('returns the first players with a mask by rank, and how many there are', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `player_${index + 10}_x`);
    const standings = await standingsOf(['first', ...names, 'last']);
    const index = MaskIndex.build(standings);
    const { total, positions } = index.find(standings, 'pl*******_x', 20);
    expect(total).toBe(60);
    expect(positions).toEqual(Array.from({ length: 20 }, (_, position) => position + 1));
    expect(index.find(standings, 'PL*******_X', 20)).toEqual({ total: 0, positions: [] });
    expect(index.find(standings, 'pl******_x', 20)).toEqual({ total: 0, positions: [] });
  });

  it('finds the same as a search through all names, in any standings', async () => {
    const name = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', 'b', '*', ' '), minLength: 1, maxLength: 12 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(name, { maxLength: 40 }), name, async (names, other) => {
        const standings = await standingsOf(names);
        const index = MaskIndex.build(standings);
        const displayed = standings.entries(0, standings.size).map((entry) => entry.name);
        for (const mask of [...displayed, other].map(maskUsername)) {
          expect(index.find(standings, mask, 3)).toEqual(search(standings, mask, 3));
        }
      }),
      runs(100),
    );
  });

  it('never returns a player with another mask, even if the hashes are the same', async () => {
    const standings = await standingsOf(['playerone', 'playertwo']);
    const { keys } = MaskIndex.build(standings);
    const sameHash = new MaskIndex(BigUint64Array.of((keys[0] ?? 0n) & ~3n, (keys[0] ?? 0n) | 1n));
    const found = ['pl******ne', 'pl******wo'].map((mask) => sameHash.find(standings, mask, 20));
    for (const { positions } of found) {
      expect(positions.every((position) => position === 0)).toBe(true);
    }
    expect(found.map(({ total }) => total)).toContain(0);
  });

  it('is the same if a worker builds it, and the standings are not changed', async () => {
    const standings = await standingsOf(Array.from({ length: 5_000 }, (_, i) => `player_${i}é`));
    const { keys } = await indexInWorker(standings, new AbortController().signal);
    expect(keys).toEqual(MaskIndex.build(standings).keys);
    expect(standings.entry(4_999).name).toBe('player_4999é');
  });

  it('is not built if the server stops', async () => {
    const standings = await standingsOf(['playerone']);
    await expect(indexInWorker(standings, AbortSignal.abort())).rejects.toThrow('aborted');
    const stop = new AbortController();
    const building = indexInWorker(standings, stop.signal);
    stop.abort();
    await expect(building).rejects.toThrow('aborted');
  });
});
