import { expect, it } from '@jest/globals';
import { SystemClock } from './clock.js';

it('tells the present moment', () => {
  const before = Date.now();
  expect(new SystemClock().now().getTime()).toBeGreaterThanOrEqual(before);
});
