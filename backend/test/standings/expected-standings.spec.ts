import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  droppedRows,
  expectedPerSheet,
  expectedStandings,
  expectedActivePlayers,
  expectedTotalWagered,
  prizes,
} from './expected-standings.js';

const header = 'Affiliate Name,Campaign Code,User Name,Wagered';

/** The rows of a sheet fixture, without byte-order mark and header. */
const sheetBody = (sheet: 'com' | 'us'): string => {
  const file = new URL(`../../../testing/upstreams/fixtures/sheets/${sheet}.csv`, import.meta.url);
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  expect(text.startsWith(header)).toBe(true);
  return text.slice(header.length);
};

/** Amounts are added in cents, as whole numbers, so that this check does not round. */
const cents = (dollars: number): number => Math.round(dollars * 100);

describe('the expected standings', () => {
  it('have 32 different players, ranked from 1 without gaps', () => {
    expect(expectedStandings.map((entry) => entry.rank)).toEqual(
      Array.from({ length: 32 }, (_, index) => index + 1),
    );
    expect(new Set(expectedStandings.map((entry) => entry.name)).size).toBe(32);
  });

  it('are ordered by wager, then by name in code point order', () => {
    const sorted = [...expectedStandings].sort(
      (a, b) => b.wagered - a.wagered || (a.name < b.name ? -1 : 1),
    );
    expect(sorted).toEqual(expectedStandings);
  });

  it('give the prizes of the table to the first ten, and nothing to the others', () => {
    expect(expectedStandings.map((entry) => entry.prize)).toEqual([
      ...prizes,
      ...new Array<number>(22).fill(0),
    ]);
    expect(prizes.reduce((sum, prize) => sum + prize, 0)).toBe(2500);
  });

  it('account for every row of both sheets, either in one entry or as a dropped row', () => {
    const used = [...expectedStandings.flatMap((entry) => entry.from), ...droppedRows];
    for (const [sheet, lineEnding] of [
      ['com', '\r\n'],
      ['us', '\n'],
    ] as const) {
      // Longest first, so that no row matches the beginning of a longer one.
      const rows = used
        .filter((row) => row.sheet === sheet)
        .map((row) => lineEnding + row.raw)
        .sort((a, b) => b.length - a.length);
      let body = sheetBody(sheet);
      for (const row of rows) {
        const position = body.indexOf(row);
        expect({ row, found: position >= 0 }).toEqual({ row, found: true });
        body = body.slice(0, position) + body.slice(position + row.length);
      }
      expect(body.trim()).toBe('');
    }
  });

  it('flag exactly the players with a row in the US sheet or with the special affiliate', () => {
    expect(expectedStandings.filter((entry) => entry.isUS).map((entry) => entry.name)).toEqual([
      'us_only_one',
      'bothsheets',
      'forced_us',
      'us_only_two',
    ]);
    for (const entry of expectedStandings) {
      const byRows = entry.from.some((row) => row.sheet === 'us' || row.raw.startsWith('PlayUSA,'));
      expect({ name: entry.name, isUS: entry.isUS }).toEqual({ name: entry.name, isUS: byRows });
    }
  });

  it('add up to the totals, by player and by sheet', () => {
    const wagers = expectedStandings.map(({ wagered }) => cents(wagered));
    const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    const total = sumOf(wagers);
    const active = wagers.filter((amount) => amount > 0);
    expect(sumOf(active)).toBe(cents(expectedTotalWagered));
    expect(active).toHaveLength(expectedActivePlayers);
    expect(cents(expectedPerSheet.com.total) + cents(expectedPerSheet.us.total)).toBe(total);
  });

  it('count the rows with a name in each sheet', () => {
    const rows = expectedStandings.flatMap((entry) => entry.from);
    expect(rows.filter((row) => row.sheet === 'com')).toHaveLength(expectedPerSheet.com.rows);
    expect(rows.filter((row) => row.sheet === 'us')).toHaveLength(expectedPerSheet.us.rows);
  });

  it('mask names with at least two stars, showing only their ends', () => {
    for (const { name, mask } of expectedStandings) {
      const [, before = '', stars = '', after = ''] = /^([^*]+)(\*+)([^*]+)$/u.exec(mask) ?? [];
      const visible = [...name].length > 4 ? 2 : 1;
      expect({ name, before: [...before], after: [...after] }).toEqual({
        name,
        before: [...name].slice(0, visible),
        after: [...name].slice(-visible),
      });
      expect(stars).toHaveLength(visible === 1 ? 2 : Math.max(6, [...name].length - 4));
    }
  });
});
