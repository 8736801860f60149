import { describe, expect, it } from '@jest/globals';
import { lockOutMessage, lockOutMessageNow } from './use-sign-in';

const MINUTE_MS = 60_000;
const MESSAGE = 'Too many failed sign-ins. Please try again in 15 minutes.';

describe('the message of a lock-out', () => {
  it.each([
    [15 * MINUTE_MS, '15 minutes'],
    [MINUTE_MS + 1, '2 minutes'],
    [MINUTE_MS, '1 minute'],
  ])('names the wait of %i ms in whole minutes', (waitMs, wait) => {
    expect(lockOutMessage(waitMs)).toBe(`Too many failed sign-ins. Please try again in ${wait}.`);
  });

  it.each([
    [14 * MINUTE_MS, 'Too many failed sign-ins. Please try again in 14 minutes.'],
    [MINUTE_MS, 'Too many failed sign-ins. Please try again in 60 seconds.'],
    [1_000, 'Too many failed sign-ins. Please try again in 1 second.'],
    [0, 'You can try again now.'],
    [-5, 'You can try again now.'],
  ])('contains the remaining time %i ms before the end', (leftMs, text) => {
    expect(lockOutMessageNow(MESSAGE, leftMs)).toBe(text);
  });

  it('leaves a message without a time unchanged', () => {
    expect(lockOutMessageNow('Please come back later.', MINUTE_MS)).toBe('Please come back later.');
  });
});
