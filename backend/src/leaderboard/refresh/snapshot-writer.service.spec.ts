import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inspect } from 'node:util';
import { type Race, startRace } from '../../../test/race.js';
import { LeaderboardRefreshJob } from './leaderboard-refresh.job.js';

let race: Race;
beforeAll(async () => {
  race = await startRace();
});
afterAll(async () => {
  await race.close();
});

it('a failure to store standings does not have their content, and delays the next refresh', async () => {
  await race.dataSource.query(
    `CREATE TRIGGER refuse BEFORE INSERT ON leaderboard_snapshots
     BEGIN SELECT RAISE(ABORT, 'a disk error'); END`,
  );
  const refresh = race.app.get(LeaderboardRefreshJob);
  const error: unknown = await refresh.runIfDue().catch((reason: unknown) => reason);
  const log = inspect(error, { depth: 10, maxArrayLength: null });
  expect(log).toContain('The standings could not be stored: a disk error');
  expect(log).not.toContain('Buffer');
  expect(await race.status('sheet-com')).toMatchObject({
    status: 'failing',
    lastError:
      'Failed to fetch Stake.com data: it could not be processed; the log contains the reason',
  });
  await refresh.runIfDue();
  expect(race.upstreams.log).toHaveLength(2);

  await race.dataSource.query('DROP TRIGGER refuse');
  race.clock.advance(60_000);
  await refresh.runIfDue();
  expect((await race.standings()).total).toBe(32);
});
