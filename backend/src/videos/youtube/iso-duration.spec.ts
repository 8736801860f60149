import { describe, expect, it } from '@jest/globals';
import { secondsOf } from '../video-kind.js';

describe('secondsOf', () => {
  it.each([
    ['PT31S', 31],
    ['PT1M', 60],
    ['PT2M58S', 178],
    ['PT41M12S', 2_472],
    ['PT11H4M9S', 39_849],
    ['P1DT2H3M4S', 93_784],
    ['P0D', 0],
    ['PT0S', 0],
  ])('of %s is %d', (duration, seconds) => {
    expect(secondsOf(duration)).toBe(seconds);
  });

  it.each(['', '5', 'P1Y', 'PT1.5S', '-PT5S', 'PT5S and more'])('of %j is null', (duration) => {
    expect(secondsOf(duration)).toBeNull();
  });
});
