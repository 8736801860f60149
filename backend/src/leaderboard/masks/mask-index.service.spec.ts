import { expect, it } from '@jest/globals';
import { ServiceUnavailableException } from '@nestjs/common';
import { sheet } from '../../../../testing/upstreams/sheet.ts';
import { mergeSheets } from '../standings/merge-sheets.js';
import { rankPlayers } from '../standings/rank-players.js';
import { parseSheet } from '../standings/sheet/parse-sheet.js';
import { encodeStandings } from '../standings/standings-document.js';
import { Standings } from '../standings/standings.js';
import { MaskIndexService } from './mask-index.service.js';

/** More players than an index without a worker has. */
const PLAYERS = 501;

async function standings(): Promise<Standings> {
  const csv = sheet(Array.from({ length: PLAYERS }, (_, at) => ({ name: `p${at}`, wagered: at })));
  const players = mergeSheets(await parseSheet(new TextEncoder().encode(csv)));
  return Standings.decode(encodeStandings(players, rankPlayers(players)));
}

it('builds one index at a time, lets three wait, and rejects others with a message for users', async () => {
  const indexes = new MaskIndexService();
  const months = await Promise.all(Array.from({ length: 6 }, standings));
  const results = await Promise.allSettled(
    months.map(async (month) => (await indexes.of(month)).find(month, 'p0**p0', 1)),
  );
  expect(results.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 4 }, () => 'fulfilled'),
    'rejected',
    'rejected',
  ]);
  const [last] = results.slice(-1) as PromiseRejectedResult[];
  expect(last?.reason).toBeInstanceOf(ServiceUnavailableException);
  expect((last?.reason as ServiceUnavailableException).getResponse()).toEqual({
    error: 'The search is busy. Please try again in a few seconds.',
  });
  indexes.onApplicationShutdown();
});
