import { expect, it } from '@jest/globals';
import { SystemClock } from './clock.js';

it('the system clock returns the current time', () => {
  const before = Date.now();
  expect(new SystemClock().now().getTime()).toBeGreaterThanOrEqual(before);
});
