import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { LeaderboardRefreshJob } from './leaderboard-refresh.job.js';
import { LeaderboardSchedule } from './leaderboard-schedule.js';

const runIfDue = jest.fn<() => Promise<void>>();
let schedule: LeaderboardSchedule;
let logged: jest.SpiedFunction<Logger['error']>;

beforeEach(() => {
  runIfDue.mockReset();
  logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  schedule = new LeaderboardSchedule({ runIfDue } as unknown as LeaderboardRefreshJob);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('looks again when it has looked, and not while it looks', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  runIfDue.mockReturnValueOnce(promise);
  const first = schedule.tick();
  await schedule.tick();
  expect(runIfDue).toHaveBeenCalledTimes(1);
  resolve();
  await first;
  await schedule.tick();
  expect(runIfDue).toHaveBeenCalledTimes(2);
});

it('says what went wrong, and looks again', async () => {
  const error = new Error('unexpected');
  runIfDue.mockRejectedValueOnce(error);
  await schedule.tick();
  expect(logged).toHaveBeenCalledWith(error, 'The leaderboard was not refreshed');
  await schedule.tick();
  expect(runIfDue).toHaveBeenCalledTimes(2);
});

it('leaves it to those who publish to say that the database is away', async () => {
  runIfDue.mockRejectedValueOnce(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  await schedule.tick();
  expect(logged).not.toHaveBeenCalled();
});
