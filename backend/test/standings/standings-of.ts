import { sheet } from '../../../testing/upstreams/sheet.ts';
import { mergeSheets } from '../../src/leaderboard/standings/merge-sheets.js';
import { rankPlayers } from '../../src/leaderboard/standings/rank-players.js';
import { parseSheet } from '../../src/leaderboard/standings/sheet/parse-sheet.js';
import { encodeStandings } from '../../src/leaderboard/standings/standings-document.js';
import { Standings } from '../../src/leaderboard/standings/standings.js';

/** Standings of these players, the first rank first. */
export async function standingsOf(names: readonly string[]): Promise<Standings> {
  const rows = names.map((name, index) => ({ name, wagered: names.length - index }));
  const players = mergeSheets(await parseSheet(Buffer.from(sheet(rows))));
  return Standings.decode(encodeStandings(players, rankPlayers(players)));
}
