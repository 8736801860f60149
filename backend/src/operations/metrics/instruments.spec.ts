import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createInstruments, type Readings } from './instruments.js';

const READINGS: Readings = {
  sources: [],
  sessions: 2,
  backups: [],
  failingChannels: 0,
  failingLiveChecks: 0,
  now: 0,
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('the metrics page reports that the database is unavailable while a query hangs, and sends no second query', async () => {
  let respond: (readings: Readings) => void = () => undefined;
  const queryDatabase = jest.fn(
    () =>
      new Promise<Readings>((resolve) => {
        respond = resolve;
      }),
  );
  const instruments = await createInstruments(() => 0, queryDatabase);
  for (let scrape = 0; scrape < 3; scrape += 1) {
    const reading = instruments.read();
    await jest.advanceTimersByTimeAsync(3_000);
    await reading;
    expect(await instruments.registry.metrics()).toContain('playhouse_database_up 0');
  }
  expect(queryDatabase).toHaveBeenCalledTimes(1);

  respond(READINGS);
  await instruments.read();
  expect(await instruments.registry.metrics()).toContain('playhouse_database_up 1');
  expect(await instruments.registry.metrics()).toContain('playhouse_sessions 2');
  queryDatabase.mockResolvedValueOnce({ ...READINGS, sessions: 3 });
  await instruments.read();
  expect(queryDatabase).toHaveBeenCalledTimes(2);
  expect(await instruments.registry.metrics()).toContain('playhouse_sessions 3');
});
