import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../test/property-runs.js';
import { mergeSheets } from './merge-sheets.js';
import type { SheetRow } from './sheet/parse-sheet.js';
import type { StandingsEntry } from './standings.js';

type Row = Omit<SheetRow, 'isUsAffiliate'> & Partial<SheetRow>;

const rowsOf = (rows: Row[]): SheetRow[] => rows.map((row) => ({ isUsAffiliate: false, ...row }));

type Entry = Pick<StandingsEntry, 'rank' | 'name' | 'wagered' | 'isUS' | 'sheets'>;

function standingsOf(com: Row[] = [], us: Row[] = []): Entry[] {
  const standings = mergeSheets({ com: rowsOf(com), us: rowsOf(us) });
  return standings
    .entries(0, standings.size)
    .map(({ rank, name, wagered, isUS, sheets }) => ({ rank, name, wagered, isUS, sheets }));
}

describe('the merge of both sheets', () => {
  it('adds the rows of a player over both sheets, and rounds to cents once at the end', () => {
    expect(
      standingsOf(
        [
          { name: 'Ann', wagered: 0.004 },
          { name: 'Ann', wagered: 0.004 },
        ],
        [{ name: 'Ann', wagered: 1500.1 }],
      ),
    ).toEqual([{ rank: 1, name: 'Ann', wagered: 1500.11, isUS: true, sheets: ['com', 'us'] }]);
  });

  it('distinguishes names that differ only in case or accents', () => {
    const names = ['Ann', 'ann', 'Änn', 'A\u0308nn'];
    expect(standingsOf(names.map((name) => ({ name, wagered: 1 })))).toHaveLength(4);
  });

  it('flags players of the US sheet, and those with the US affiliate in any row', () => {
    const entries = standingsOf(
      [
        { name: 'forced', wagered: 4, isUsAffiliate: true },
        { name: 'forced', wagered: 4 },
        { name: 'com', wagered: 1 },
      ],
      [{ name: 'us', wagered: 3 }],
    );
    expect(entries).toMatchObject([
      { name: 'forced', isUS: true, sheets: ['com'] },
      { name: 'us', isUS: true, sheets: ['us'] },
      { name: 'com', isUS: false, sheets: ['com'] },
    ]);
  });

  it('is empty without sheets', () => {
    expect(mergeSheets({})).toMatchObject({ size: 0, activePlayers: 0, totalWagered: 0 });
    expect(standingsOf([], [])).toEqual([]);
  });

  it('sorts very large, very small and negative amounts as numbers, and equal ones by code point', () => {
    const amounts = [
      1e18, 1e15, 42949672.97, 42949672.96, 42949672.95, 0.01, 0, -0.01, -1e6, -1e18,
    ];
    const rows = amounts.map((wagered, i) => ({ name: `p${i}`, wagered }));
    expect(standingsOf(rows.toReversed()).map(({ wagered }) => wagered)).toEqual(amounts);
    // So large that both are the same number of cents.
    const close = [-1.1541990799415643e213, -1.1541990799415644e213];
    const reversed = close.toReversed().map((wagered, i) => ({ name: `p${i}`, wagered }));
    expect(standingsOf(reversed).map(({ wagered }) => wagered)).toEqual(close);
    const tied = ['\u{1F3B0}', '\uFFFD', 'é', 'b', 'ab', 'a', 'B'];
    expect(standingsOf(tied.map((name) => ({ name, wagered: 1 }))).map(({ name }) => name)).toEqual(
      ['B', 'a', 'ab', 'b', 'é', '\uFFFD', '\u{1F3B0}'],
    );
  });

  it('equals a naive implementation that adds, sorts and ranks', () => {
    const row = fc.record({
      name: fc.string({
        unit: fc.constantFrom('a', 'b', 'Z', 'é', '🎰'),
        minLength: 1,
        maxLength: 3,
      }),
      cents: fc.oneof(fc.integer(), fc.integer({ min: -3, max: 3 })),
      isUsAffiliate: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(row), fc.array(row), (com, us) => {
        const players = new Map<string, { cents: number; isUS: boolean; sheets: Set<string> }>();
        for (const [sheet, rows] of [
          ['com', com],
          ['us', us],
        ] as const) {
          for (const { name, cents, isUsAffiliate } of rows) {
            const player = players.get(name) ?? { cents: 0, isUS: false, sheets: new Set() };
            player.cents += cents;
            player.isUS ||= isUsAffiliate || sheet === 'us';
            player.sheets.add(sheet);
            players.set(name, player);
          }
        }
        const expected = [...players]
          .sort(
            ([a, first], [b, second]) =>
              second.cents - first.cents || Buffer.compare(Buffer.from(a), Buffer.from(b)),
          )
          .map(([name, { cents, isUS, sheets }], index) => ({
            rank: index + 1,
            name,
            wagered: cents / 100,
            isUS,
            sheets: [...sheets],
          }));
        const dollars = (rows: typeof com): Row[] =>
          rows.map(({ cents, ...rest }) => ({ ...rest, wagered: cents / 100 }));
        expect(standingsOf(dollars(com), dollars(us))).toEqual(expected);
      }),
      runs(500),
    );
  });

  const name = fc.string({ unit: fc.constantFrom('a', 'b', 'Z', 'é', '🎰'), minLength: 1 });

  it('does not depend on the order of rows and sheets, except for the sheets of a player', () => {
    const row = fc.record({ name, cents: fc.integer({ min: -1e9, max: 1e12 }), com: fc.boolean() });
    const shuffled = fc
      .array(row)
      .chain((rows) =>
        fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
      );
    const ranksOf = (com: Row[], us: Row[]) =>
      standingsOf(com, us).map(({ rank, name, wagered }) => ({ rank, name, wagered }));
    fc.assert(
      fc.property(shuffled, ([rows, others]) => {
        const dollars = (some: typeof rows): Row[] =>
          some.map(({ name, cents }) => ({ name, wagered: cents / 100 }));
        const [com, us] = [rows.filter(({ com }) => com), rows.filter(({ com }) => !com)];
        const expected = ranksOf(dollars(com), dollars(us));
        expect(ranksOf(dollars(others), [])).toEqual(expected);
        expect(ranksOf(dollars(us), dollars(com).reverse())).toEqual(expected);
      }),
      runs(200),
    );
  });

  it('adds up to the rows of both sheets, to the cent', () => {
    const rows = fc.array(fc.record({ name, cents: fc.integer({ min: -1e9, max: 1e12 }) }));
    fc.assert(
      fc.property(rows, rows, (com, us) => {
        const [fromCom, fromUs] = [com, us].map((some) =>
          rowsOf(some.map(({ name, cents }) => ({ name, wagered: cents / 100 }))),
        );
        const { columns, totalWagered } = mergeSheets({ com: fromCom, us: fromUs });
        const exact = [...com, ...us].reduce((sum, { cents }) => sum + BigInt(cents), 0n);
        const inCents = (dollars: number) => BigInt(Math.round(dollars * 100));
        const each = columns.wagered.map(inCents);
        const sumOf = (cents: bigint[]) => cents.reduce((sum, amount) => sum + amount, 0n);
        expect(sumOf(each)).toBe(exact);
        expect(inCents(totalWagered)).toBe(sumOf(each.filter((amount) => amount > 0n)));
      }),
      runs(200),
    );
  });

  it('sorts all amounts: the highest first, equal ones by name, without duplicates', () => {
    // Adjacent floating-point numbers, and numbers near the largest that are exact to the cent.
    const around = fc.double({ noNaN: true, min: -1e290, max: 1e290 });
    const near = around.map((amount) =>
      [0, 1, 2, -1].map((n) => amount * (1 + n * Number.EPSILON)),
    );
    const cents = fc.bigInt(2n ** 48n, 2n ** 54n);
    const large = cents.map((least) => [0n, 1n, 2n, 3n].map((n) => Number(least + n) / 100));
    const rows = fc
      .oneof(near, large)
      .chain((amounts) =>
        fc.array(fc.record({ name, wagered: fc.constantFrom(...amounts) }), { maxLength: 30 }),
      );
    fc.assert(
      fc.property(rows, (rows) => {
        const entries = standingsOf(rows);
        expect(new Set(entries.map(({ name }) => name))).toEqual(
          new Set(rows.map(({ name }) => name)),
        );
        for (const [index, entry] of entries.entries()) {
          expect(entry.rank).toBe(index + 1);
          const before = entries[index - 1];
          if (!before) continue;
          const tied = before.wagered === entry.wagered;
          if (!tied) expect(before.wagered).toBeGreaterThan(entry.wagered);
          else expect(Buffer.compare(Buffer.from(before.name), Buffer.from(entry.name))).toBe(-1);
        }
      }),
      runs(300),
    );
  });
});
