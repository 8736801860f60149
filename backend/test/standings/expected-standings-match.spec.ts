import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { maskUsername } from '@playhouse/rules/mask-username';
import {
  type ComputedStandings,
  computeStandings,
} from '../../src/leaderboard/standings/compute-standings.js';
import { prizeOf } from '../../src/leaderboard/standings/prize.js';
import type { Standings } from '../../src/leaderboard/standings/standings.js';
import { fromStored } from '../../src/leaderboard/standings/stored-standings.js';
import {
  expectedPerSheet,
  expectedStandings,
  expectedActivePlayers,
  expectedTotalWagered,
  prizes,
  usAffiliate,
} from './expected-standings.js';

const sheet = async (name: string): Promise<Uint8Array> =>
  new Uint8Array(
    await readFile(new URL(`../../../testing/upstreams/fixtures/sheets/${name}`, import.meta.url)),
  );

describe('the computed standings of the two sheets', () => {
  let computed: ComputedStandings;
  let standings: Standings;
  beforeAll(async () => {
    computed = await computeStandings({
      com: await sheet('com.csv'),
      us: await sheet('us.csv'),
      usAffiliate,
    });
    standings = await fromStored(computed);
  });

  it('match the expected standings completely', () => {
    const rows = standings.entries(0, standings.size).map((entry) => ({
      rank: entry.rank,
      name: entry.name,
      mask: maskUsername(entry.name),
      wagered: entry.wagered,
      prize: prizeOf(entry, prizes),
      isUS: entry.isUS,
      sheets: entry.sheets,
    }));
    expect(rows).toEqual(
      expectedStandings.map(({ from, ...expected }) => ({
        ...expected,
        sheets: [...new Set(from.map((row) => row.sheet))],
      })),
    );
  });

  it('have the expected totals', () => {
    expect(standings.totalWagered).toBe(expectedTotalWagered);
    expect(standings.activePlayers).toBe(expectedActivePlayers);
    expect(computed.totals).toEqual({
      players: expectedStandings.length,
      wagered: expectedTotalWagered,
    });
    expect(computed.perSheet).toMatchObject(expectedPerSheet);
  });
});
