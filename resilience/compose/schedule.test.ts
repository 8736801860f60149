import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Sheets } from './sheets.ts';
import { Stack } from './stack.ts';

const REPLICAS = 3;
const INTERVALS = 3;
const INTERVAL_MS = 60_000;

describe('three replicas', () => {
  it('refresh the standings once per interval in total', async (context) => {
    const sheets = await Sheets.serve(20);
    await using stack = await Stack.prepare();
    const address = await sheets.addressFor(stack);
    await stack.write(
      '.env',
      `LEADERBOARD_COM_CSV_URL=${address}\nLEADERBOARD_REFRESH_MINUTES=1\nREPLICAS=${REPLICAS}\n`,
    );
    await stack.mustMake('up');
    const running = (await stack.containers('backend')).filter(
      ({ State }) => State.Status === 'running',
    );
    assert.equal(running.length, REPLICAS);
    await stack.until(
      'the sheet was fetched once per interval',
      () => Promise.resolve(sheets.fetchedAt.length > INTERVALS),
      2 * INTERVALS * INTERVAL_MS,
    );
    sheets.close();
    const gaps = sheets.fetchedAt.slice(1).map((at, index) => at - (sheets.fetchedAt[index] ?? at));
    context.diagnostic(`fetched after ${gaps.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`);
    // Two fetches in the same interval would come within seconds.
    assert.deepEqual(
      gaps.filter((ms) => ms < INTERVAL_MS / 2),
      [],
    );
  });
});
