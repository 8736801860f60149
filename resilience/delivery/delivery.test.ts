import { describe } from 'node:test';
import { testedDatabases } from '../../testing/database.ts';
import { testKilled } from './killed.ts';

// The servers mostly wait: for the timer of the job, and for a receiver that is silent.
describe('notifications', { concurrency: true }, () => {
  for (const { name, make } of testedDatabases()) {
    testKilled(name, make, {
      batch: 67,
      moments: [
        'while it creates deliveries',
        'before it stores a result',
        'right after the receiver has answered',
      ],
      faults: { every: 65, outage: 1 },
    });
  }
});
