import { describe } from 'node:test';
import { sqliteDatabase, testedDatabases } from '../../testing/database.ts';
import { testKilled } from './killed.ts';

const isRelease = process.env.TEST_SCOPE === 'release';

// The servers mostly wait for the timer of the job.
describe('notifications', { concurrency: true }, () => {
  for (const { name, make } of isRelease
    ? testedDatabases()
    : [{ name: 'SQLite', make: sqliteDatabase }]) {
    testKilled(name, make, {
      // Few events, but enough for every fault to have its turn.
      batch: isRelease ? 67 : 20,
      moments: isRelease
        ? [
            'while it creates deliveries',
            'before it stores a result',
            'right after the receiver has answered',
          ]
        : ['before it stores a result'],
      faults: {
        kinds: ['rate limit', 'error', 'reset'],
        every: isRelease ? 40 : 5,
        outage: 1,
      },
    });
  }
});
