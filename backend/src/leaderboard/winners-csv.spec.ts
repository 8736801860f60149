import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import Papa from 'papaparse';
import { runs } from '../../test/property-runs.js';
import { DEFAULT_SETTINGS } from '../settings/default-settings.js';
import { mergeSheets } from './standings/merge-sheets.js';
import type { Standings } from './standings/standings.js';
import { displayedLine } from '@playhouse/rules/displayed-line';
import { winnersCsv } from './winners-csv.js';

const row = fc.record({
  name: fc.string({
    unit: fc.constantFrom('a', 'B', '=', '+', '-', '@', '"', ',', '\n', "'", 'é', '🎰', '＝', ' '),
    minLength: 1,
    maxLength: 6,
  }),
  cents: fc.integer({ min: -1e6, max: 1e9 }),
});
const players = fc.array(row, { maxLength: 15 });
const prizes = fc
  .array(fc.nat(2_000), { maxLength: 10 })
  .map((amounts) => amounts.sort((a, b) => b - a));

const standingsOf = (com: { name: string; cents: number }[]): Standings =>
  mergeSheets({
    com: com.map(({ name, cents }) => ({
      name: displayedLine(name),
      wagered: cents / 100,
      isUsAffiliate: false,
    })),
  });

it('the file of winners can be parsed back to exactly the winners, even with special characters in names', () => {
  fc.assert(
    fc.property(players, prizes, (com, amounts) => {
      const standings = standingsOf(com);
      const csv = winnersCsv({ standings, prizes: amounts }, null, DEFAULT_SETTINGS);
      const { data } = Papa.parse<Record<string, string>>(csv.trimEnd(), {
        header: true,
        newline: '\r\n',
      });
      const winners = standings
        .entries(0, standings.size)
        .filter(({ rank, wagered }) => wagered > 0 && (amounts[rank - 1] ?? 0) > 0);
      expect(
        data.map(({ Rank, Wagered, Prize, US, Sheets }) => ({ Rank, Wagered, Prize, US, Sheets })),
      ).toEqual(
        winners.map(({ rank, wagered }) => ({
          Rank: String(rank),
          Wagered: String(wagered),
          Prize: String(amounts[rank - 1]),
          US: 'no',
          Sheets: 'Stake.com',
        })),
      );
      for (const [index, { name }] of winners.entries()) {
        const cell = data[index]?.['User Name'];
        expect(cell?.replaceAll("'", '')).toBe(name.replaceAll("'", ''));
        expect(cell).not.toMatch(/^\s*[=+\-@＝]/);
      }
    }),
    runs(150),
  );
});
