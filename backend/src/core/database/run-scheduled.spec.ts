import { Logger } from '@nestjs/common';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runScheduled } from './run-scheduled.js';

describe('the work of a schedule', () => {
  const logger = new Logger();
  let warn: jest.SpiedFunction<Logger['warn']>;
  let error: jest.SpiedFunction<Logger['error']>;
  beforeEach(() => {
    warn = jest.spyOn(logger, 'warn').mockReset();
    error = jest.spyOn(logger, 'error').mockReset();
  });
  const lost = Object.assign(new Error('lost'), { code: 'ECONNRESET' });
  const run = (reason: Error | null, meanwhile?: string) =>
    runScheduled(logger, () => (reason ? Promise.reject(reason) : Promise.resolve()), {
      failed: 'Checking failed',
      meanwhile,
    });

  it('logs nothing if it succeeds', async () => {
    await run(null, 'links are checked later');
    expect(warn).not.toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
  });

  it('logs an error with its cause', async () => {
    const reason = new Error('broken');
    await run(reason, 'links are checked later');
    expect(error).toHaveBeenCalledWith(reason, 'Checking failed');
    expect(warn).not.toHaveBeenCalled();
  });

  it('logs what happens while the database is unavailable, without the error', async () => {
    await run(lost, 'links are checked later');
    expect(warn).toHaveBeenCalledWith('The database is unavailable; links are checked later.');
    expect(error).not.toHaveBeenCalled();
  });

  it('does not log an unavailable database that another schedule logs', async () => {
    await run(lost);
    expect(warn).not.toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
  });
});
