import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createInstruments, type Readings } from './instruments.js';

const NOTHING: Readings = { sources: [], sessions: 2, now: 0 };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('the metrics page reports that the database is unavailable while a query hangs, and sends no second query', async () => {
  let answer: (readings: Readings) => void = () => undefined;
  const ask = jest.fn(
    () =>
      new Promise<Readings>((resolve) => {
        answer = resolve;
      }),
  );
  const instruments = await createInstruments(ask);
  for (let scrape = 0; scrape < 3; scrape += 1) {
    const reading = instruments.read();
    await jest.advanceTimersByTimeAsync(3_000);
    await reading;
    expect(await instruments.registry.metrics()).toContain('playhouse_database_up 0');
  }
  expect(ask).toHaveBeenCalledTimes(1);

  answer(NOTHING);
  await instruments.read();
  expect(await instruments.registry.metrics()).toContain('playhouse_database_up 1');
  expect(await instruments.registry.metrics()).toContain('playhouse_sessions 2');
  ask.mockResolvedValueOnce({ ...NOTHING, sessions: 3 });
  await instruments.read();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(await instruments.registry.metrics()).toContain('playhouse_sessions 3');
});
