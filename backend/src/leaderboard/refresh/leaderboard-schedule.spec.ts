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

it('the leaderboard’s schedule runs again after each run, and never concurrently', async () => {
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

it('the leaderboard’s schedule logs errors, and runs again', async () => {
  const error = new Error('unexpected');
  runIfDue.mockRejectedValueOnce(error);
  await schedule.tick();
  expect(logged).toHaveBeenCalledWith(error, 'The leaderboard was not refreshed');
  await schedule.tick();
  expect(runIfDue).toHaveBeenCalledTimes(2);
});

it('the leaderboard’s schedule does not log that the database is unavailable, which the publication schedule does', async () => {
  runIfDue.mockRejectedValueOnce(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
  await schedule.tick();
  expect(logged).not.toHaveBeenCalled();
});
