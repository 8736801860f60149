import { afterEach, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { PublicationSchedule } from './publication-schedule.js';
import type { PublicationsService } from './publications.service.js';

afterEach(() => void jest.restoreAllMocks());

it('a failure that lasts is logged once, and again after a success or if it changes', async () => {
  const logError = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  let failure: string | null = null;
  const tick = () => (failure === null ? Promise.resolve() : Promise.reject(new Error(failure)));
  const schedule = new PublicationSchedule({ tick } as PublicationsService);
  for (failure of ['no memory', 'no memory', 'no disk', null, 'no disk', 'no disk']) {
    await schedule.tick();
  }
  expect(logError.mock.calls.map(([error]) => String(error))).toEqual([
    'Error: no memory',
    'Error: no disk',
    'Error: no disk',
  ]);
});
