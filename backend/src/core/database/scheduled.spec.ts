import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Scheduled } from './scheduled.js';

const work = jest.fn<() => Promise<void>>();

class Links {
  @Scheduled({ everyMs: 1_000, failed: 'Checking failed', meanwhile: 'links are checked later' })
  check(): Promise<void> {
    return work();
  }

  @Scheduled({ everyMs: 1_000, failed: 'Counting failed' })
  count(): Promise<void> {
    return work();
  }

  declare checkRegularly: () => Promise<void>;
  declare countRegularly: () => Promise<void>;
}

describe('scheduled work', () => {
  let links: Links;
  let lines: unknown[][];
  beforeEach(() => {
    work.mockReset();
    links = new Links();
    lines = [];
    for (const level of ['error', 'warn'] as const) {
      jest.spyOn(Logger.prototype, level).mockImplementation((...line) => {
        lines.push(line);
      });
    }
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const lost = Object.assign(new Error('lost'), { code: 'ECONNRESET' });
  const broken = new Error('broken');

  it('logs nothing if it succeeds', async () => {
    await links.checkRegularly();
    expect(lines).toEqual([]);
  });

  it('logs an error with its cause, which other callers receive', async () => {
    work.mockRejectedValue(broken);
    await links.checkRegularly();
    expect(lines).toEqual([[broken, 'Checking failed']]);
    await expect(links.check()).rejects.toBe(broken);
  });

  it('logs what happens while the database is unavailable, without the error', async () => {
    work.mockRejectedValue(lost);
    await links.checkRegularly();
    expect(lines).toEqual([['The database is unavailable; links are checked later.']]);
  });

  it('does not log an unavailable database that another schedule logs', async () => {
    work.mockRejectedValue(lost);
    await links.countRegularly();
    expect(lines).toEqual([]);
  });

  it('logs a failure that lasts once, and again after a success or if it changes', async () => {
    for (const error of [broken, broken, lost, lost, null, lost]) {
      if (error === null) work.mockResolvedValueOnce();
      else work.mockRejectedValueOnce(error);
      await links.checkRegularly();
    }
    const unavailable = ['The database is unavailable; links are checked later.'];
    expect(lines).toEqual([[broken, 'Checking failed'], unavailable, unavailable]);
  });

  it('never runs twice at a time, and runs again afterwards', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    work.mockReturnValueOnce(promise);
    const first = links.checkRegularly();
    await links.checkRegularly();
    expect(work).toHaveBeenCalledTimes(1);
    resolve();
    await first;
    await links.checkRegularly();
    expect(work).toHaveBeenCalledTimes(2);
  });
});
