import { mergeSheets } from '../standings/merge-sheets.js';
import { parseSheet } from '../standings/sheet/parse-sheet.js';
import { rankPlayers } from '../standings/rank-players.js';
import { encodeStandings } from '../standings/standings-document.js';
import { Standings } from '../standings/standings.js';
import { demoSheets } from './demo-sheets.js';

/**
 * The standings of the demo sheets, the same on every start. There are few rows, so no worker is
 * needed.
 */
export async function demoStandings(): Promise<Standings> {
  const encoder = new TextEncoder();
  const com = await parseSheet(encoder.encode(demoSheets.com));
  const us = await parseSheet(encoder.encode(demoSheets.us));
  const players = mergeSheets(com, us);
  return Standings.decode(encodeStandings(players, rankPlayers(players)));
}

/** Empty standings, shown until the sheets are fetched for the first time. */
export function emptyStandings(): Standings {
  const noPlayers = mergeSheets();
  return Standings.decode(encodeStandings(noPlayers, rankPlayers(noPlayers)));
}
