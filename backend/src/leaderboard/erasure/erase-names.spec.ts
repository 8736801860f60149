import { describe, expect, it } from '@jest/globals';
import { sheet } from '../../../../testing/upstreams/sheet.ts';
import { MaskIndex } from '../masks/mask-index.js';
import { computeStandings } from '../standings/compute-standings.js';
import { maskOf, playerIdOf } from '../standings/public-player.js';
import { Standings, type StandingsEntry } from '../standings/standings.js';
import { eraseInWorker } from './erase-in-worker.js';
import { eraseNames } from './erase-names.js';

const KEY = 'a key';
const NAMES = [
  'marigold_queen', 'ab', 'a', 'abcde', 'Zoë', 'e\u0301e\u0301e\u0301e\u0301e\u0301', '👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦',
  'Федор Иванов', 'شهرزاد ابراهيم', '春の海ひねもす', '한국어 이름', '\u0301abc', 'x'.repeat(100),
]; // oxfmt-ignore

async function standingsOf(names: readonly string[]): Promise<Standings> {
  // The last two have wagered nothing, and less than nothing.
  const rows = names.map((name, index) => ({ name, wagered: names.length - index - 2 }));
  const { bytes } = await computeStandings({ com: Buffer.from(sheet(rows)) });
  return Standings.decode(bytes);
}

/** What the erasure leaves of an entry. */
const withoutName = (entry: StandingsEntry) => ({
  ...entry,
  name: maskOf(entry),
  erasedId: playerIdOf(entry, KEY),
});

describe('standings without names', () => {
  it('keep masks, public ids, wagers, sheets and sums', async () => {
    const full = await standingsOf(NAMES);
    const erased = Standings.decode(eraseNames(full, KEY));
    expect(erased.entries(0, 99)).toEqual(full.entries(0, 99).map(withoutName));
    expect(erased.entries(0, 99).map(withoutName)).toEqual(full.entries(0, 99).map(withoutName));
    const { size, activePlayers, totalWagered } = full;
    expect(erased).toMatchObject({ size, activePlayers, totalWagered, isErased: true });
    expect(size).toBe(NAMES.length);
  });

  it('can be made of standings without players', async () => {
    const erased = Standings.decode(eraseNames(await standingsOf([]), KEY));
    expect(erased.entries(0, 9)).toEqual([]);
  });

  it('find the same players by their masks', async () => {
    const full = await standingsOf([...NAMES, 'marigold_quien', 'AB']);
    const erased = Standings.decode(eraseNames(full, KEY));
    const index = { full: MaskIndex.build(full), erased: MaskIndex.build(erased) };
    for (const entry of full.entries(0, 99)) {
      const found = index.full.find(full, maskOf(entry), 20);
      expect(found.positions).toContain(entry.rank - 1);
      expect(index.erased.find(erased, maskOf(entry), 20)).toEqual(found);
    }
  });

  it('keep their public ids if the key changes', async () => {
    const erased = Standings.decode(eraseNames(await standingsOf(NAMES), KEY));
    const ids = erased.entries(0, 99).map((entry) => playerIdOf(entry, 'another key'));
    expect(ids).toEqual(erased.entries(0, 99).map((entry) => playerIdOf(entry, KEY)));
  });

  it('can be restored from what is stored', async () => {
    const full = await standingsOf(NAMES);
    const stored = await eraseInWorker(full, KEY, new AbortController().signal);
    const restored = await Standings.restore(stored.compressed, stored.sha256);
    expect(restored.bytes).toEqual(eraseNames(full, KEY));
  });
});
