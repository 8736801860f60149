import { afterEach, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { PublicationSchedule } from './publication-schedule.js';
import type { PublicationsService } from './publications.service.js';

afterEach(() => void jest.restoreAllMocks());

const LOST = Object.assign(new Error('lost'), { code: 'ECONNRESET' });
const OUTCOMES = [new Error('no memory'), new Error('no memory'), LOST, LOST, null, LOST];

it.each([
  { timer: 'poll' as const, unavailable: ['unavailable', 'unavailable'] },
  // The other timer logs an unavailable database.
  { timer: 'tick' as const, unavailable: [] },
])(
  'a failure that lasts is logged once, and again after a success or if it changes: $timer',
  async ({ timer, unavailable }) => {
    const lines: string[] = [];
    jest.spyOn(Logger.prototype, 'error').mockImplementation((error) => {
      lines.push(String(error));
    });
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((line) => {
      lines.push(/unavailable/.exec(String(line))?.[0] ?? String(line));
    });
    const outcomes = [...OUTCOMES];
    const publish = () => {
      const error = outcomes.shift();
      return error ? Promise.reject(error) : Promise.resolve();
    };
    const schedule = new PublicationSchedule({
      tick: publish,
      refresh: publish,
    } as PublicationsService);
    while (outcomes.length > 0) await schedule[timer]();
    expect(lines).toEqual(['Error: no memory', ...unavailable]);
  },
);
