import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../test/property-runs.js';
import type { SourceRow } from '../../sources/connectors/read-rows.js';
import { maskOf } from '../standings/public-player.js';
import { fromStored, toStored } from '../standings/stored-standings.js';
import { type Merge, rankRows, type RowsOfSource } from './rank-rows.js';

const row = (name: string | null, amount: number, id: string | null = null): SourceRow => ({
  ...{ id, name, amount: BigInt(Math.round(amount * 100)), avatar: null },
});
const source = (rows: SourceRow[], fields: Partial<RowsOfSource> = {}): RowsOfSource => ({
  ...{ platformKey: 'roobet', rows, hasMaskedNames: false, baseline: null },
  ...fields,
});
const ranked = (sources: RowsOfSource[], merge: Merge) =>
  rankRows(sources, merge)
    .entries(0, 1_000)
    .map(({ name, wagered }) => [name, wagered]);

describe('the players of a race', () => {
  const both = [
    source([row('Ann', 10, '1'), row('Bo', 30, '2')]),
    source([row('Ann', 25.5), row('Cy', 5)], { platformKey: 'shuffle' }),
  ];

  it('are one player with the same name in all sources if the race says so', () => {
    expect(ranked(both, 'by-name')).toEqual([
      ['Ann', 35.5],
      ['Bo', 30],
      ['Cy', 5],
    ]);
  });

  it('are different players with the same name at two platforms otherwise', () => {
    const standings = rankRows(both, 'separate');
    expect(standings.entries(0, 9).map(({ name, wagered }) => [name, wagered])).toEqual([
      ['Bo', 30],
      ['Ann', 25.5],
      ['Ann', 10],
      ['Cy', 5],
    ]);
    expect(new Set(standings.columns.keys).size).toBe(4);
  });

  it('are the same player in two sources of one platform with the same id, also with another name', () => {
    const sources = [source([row('Ann', 10, '1')]), source([row('Anna', 5, '1')])];
    expect(ranked(sources, 'separate')).toEqual([['Ann', 15]]);
  });

  it('are never merged without a name, or with a name that the source has masked', () => {
    const hidden = source(Array.from({ length: 1_000 }, (_, index) => row(null, index + 1)));
    expect(rankRows([hidden], 'by-name').size).toBe(1_000);
    const masked = source([row('A***n', 5), row('A***n', 7)], { hasMaskedNames: true });
    const standings = rankRows([masked], 'by-name');
    expect(standings.entries(0, 2).map((entry) => [maskOf(entry), entry.wagered])).toEqual([
      ['A***n', 7],
      ['A***n', 5],
    ]);
  });

  it('of a running total have what they gained since the start, and are left out without a gain', () => {
    const baseline = [row('Ann', 100), row('Bo', 50), row('Cy', 20)];
    const rows = [row('Ann', 130), row('Bo', 50), row('Cy', 10), row('Di', 7)];
    expect(ranked([source(rows, { baseline })], 'by-name')).toEqual([
      ['Ann', 30],
      ['Di', 7],
    ]);
  });

  it('have the same order and sums in whatever order their rows arrive', () => {
    const names = fc.constantFrom('Ann', 'Bo', 'ann', '𝒜', '\uffff', 'é');
    const rows = fc.array(fc.record({ name: names, amount: fc.bigInt(-(10n ** 6n), 10n ** 20n) }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(rows, fc.infiniteStream(fc.nat()), (list, random) => {
        const all = list.map((each) => ({ ...each, id: null, avatar: null }));
        const shuffled = all
          .map((each) => ({ each, at: Number(random.next().value) }))
          .sort((a, b) => a.at - b.at)
          .map(({ each }) => each);
        const { names: order, wagered, totalWagered } = rankRows([source(all)], 'by-name').columns;
        const other = rankRows([source(shuffled)], 'by-name').columns;
        expect(other).toMatchObject({ names: order, wagered, totalWagered });
        expect(wagered).toEqual(wagered.toSorted((a, b) => b - a));
      }),
      runs(300),
    );
  });

  it('survive being stored', async () => {
    const standings = rankRows(both, 'separate');
    const { columns } = await fromStored(await toStored(standings));
    expect(columns).toEqual({ ...standings.columns, ids: undefined });
  });
});
