import { describe, expect, it } from '@jest/globals';
import { MaskIndex } from '../masks/mask-index.js';
import { mergeSheets } from '../standings/merge-sheets.js';
import { maskOf, playerIdOf } from '../standings/public-player.js';
import type { Standings, StandingsEntry } from '../standings/standings.js';
import { fromStored, toStored } from '../standings/stored-standings.js';
import { eraseNames } from './erase-names.js';

const KEY = 'a key';
const NAMES = [
  'marigold_queen', 'ab', 'a', 'abcde', 'Zoë', 'e\u0301e\u0301e\u0301e\u0301e\u0301', '👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦',
  'Федор Иванов', 'شهرزاد ابراهيم', '春の海ひねもす', '한국어 이름', '\u0301abc', 'x'.repeat(100),
]; // oxfmt-ignore

// The last two have wagered nothing, and less than nothing.
const standingsOf = (names: readonly string[]): Standings =>
  mergeSheets({
    com: names.map((name, index) => ({
      name,
      wagered: names.length - index - 2,
      isUsAffiliate: false,
    })),
  });

/** What the erasure leaves of an entry. */
const withoutName = (entry: StandingsEntry) => ({
  ...entry,
  name: maskOf(entry),
  erasedId: playerIdOf(entry, KEY),
});

describe('standings without names', () => {
  it('keep masks, public ids, wagers, sheets and sums', async () => {
    const full = standingsOf(NAMES);
    const erased = await eraseNames(full, KEY);
    expect(erased.entries(0, 99)).toEqual(full.entries(0, 99).map(withoutName));
    expect(erased.entries(0, 99).map(withoutName)).toEqual(full.entries(0, 99).map(withoutName));
    const { size, activePlayers, totalWagered } = full;
    expect(erased).toMatchObject({ size, activePlayers, totalWagered, isErased: true });
    expect(size).toBe(NAMES.length);
  });

  it('can be made of standings without players', async () => {
    const erased = await eraseNames(standingsOf([]), KEY);
    expect(erased.entries(0, 9)).toEqual([]);
  });

  it('find the same players by their masks', async () => {
    const full = standingsOf([...NAMES, 'marigold_quien', 'AB']);
    const erased = await eraseNames(full, KEY);
    const index = { full: await MaskIndex.build(full), erased: await MaskIndex.build(erased) };
    for (const entry of full.entries(0, 99)) {
      const found = index.full.find(maskOf(entry), 20);
      expect(found.positions).toContain(entry.rank - 1);
      expect(index.erased.find(maskOf(entry), 20)).toEqual(found);
    }
  });

  it('keep their public ids if the key changes', async () => {
    const erased = await eraseNames(standingsOf(NAMES), KEY);
    const ids = erased.entries(0, 99).map((entry) => playerIdOf(entry, 'another key'));
    expect(ids).toEqual(erased.entries(0, 99).map((entry) => playerIdOf(entry, KEY)));
  });

  it('can be restored from what is stored', async () => {
    const full = standingsOf(NAMES);
    const erased = await eraseNames(full, KEY);
    expect(await fromStored(await toStored(erased))).toEqual(erased);
  });
});
