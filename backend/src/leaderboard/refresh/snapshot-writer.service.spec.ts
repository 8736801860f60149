import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { inspect } from 'node:util';
import { type Race, startRace } from '../../../test/race.js';
import { LeaderboardSchedule } from './leaderboard-schedule.js';

let race: Race;
beforeAll(async () => {
  race = await startRace();
});
afterAll(async () => {
  await race.close();
  jest.restoreAllMocks();
});

it('a failure to store standings is logged without their content, and delays the next refresh', async () => {
  await race.dataSource.query(
    `CREATE TRIGGER refuse BEFORE INSERT ON leaderboard_snapshots
     BEGIN SELECT RAISE(ABORT, 'a disk error'); END`,
  );
  const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const schedule = race.app.get(LeaderboardSchedule);
  await schedule.tick();
  expect(logged).toHaveBeenCalledTimes(1);
  const log = inspect(logged.mock.calls, { depth: 10, maxArrayLength: null });
  expect(log).toContain('The standings could not be stored: a disk error');
  expect(log).not.toContain('Buffer');
  expect(await race.status('sheet-com')).toMatchObject({
    status: 'failing',
    lastError:
      'Failed to fetch Stake.com data: it could not be processed; the log contains the reason',
  });
  await schedule.tick();
  expect(race.upstreams.log).toHaveLength(2);

  await race.dataSource.query('DROP TRIGGER refuse');
  race.clock.advance(60_000);
  await schedule.tick();
  expect((await race.standings()).total).toBe(32);
});
