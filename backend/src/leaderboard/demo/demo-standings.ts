import { mergeSheets } from '../standings/merge-sheets.js';
import { parseSheet } from '../standings/parse-sheet.js';
import { rankPlayers } from '../standings/rank-players.js';
import { encodeStandings } from '../standings/standings-document.js';
import { Standings } from '../standings/standings.js';
import { demoSheets } from './demo-sheets.js';

/** The standings of the demo sheets; the same on every start. Few rows: they need no worker. */
export async function demoStandings(): Promise<Standings> {
  const encoder = new TextEncoder();
  const com = await parseSheet(encoder.encode(demoSheets.com));
  const us = await parseSheet(encoder.encode(demoSheets.us));
  const players = mergeSheets(com, us);
  return Standings.decode(encodeStandings(players, rankPlayers(players)));
}

/** Standings of nobody: what is shown until the sheets were fetched for the first time. */
export function emptyStandings(): Standings {
  const nobody = mergeSheets();
  return Standings.decode(encodeStandings(nobody, rankPlayers(nobody)));
}
