import { describe, expect, it } from '@jest/globals';
import { ESSENTIAL, freeTop, MINOR, type Obstacle } from './use-free-place';

const SCREEN_PX = 640;
const usual = { topPx: 120, heightPx: 60 };

const obstacle = (topPx: number, bottomPx: number, weight = ESSENTIAL): Obstacle => ({
  topPx,
  bottomPx,
  weight,
});

describe('the place of the toasts on a phone', () => {
  it('is the usual one if nothing is there', () => {
    expect(freeTop(usual, [obstacle(10, 60), obstacle(300, 344)], SCREEN_PX)).toBe(120);
  });

  it('is the nearest free one otherwise', () => {
    expect(freeTop(usual, [obstacle(140, 200)], SCREEN_PX)).toBe(72);
    expect(freeTop(usual, [obstacle(0, 160)], SCREEN_PX)).toBe(168);
  });

  it('covers minor content rather than essential content', () => {
    const top = freeTop(usual, [obstacle(0, 300, MINOR), obstacle(300, SCREEN_PX)], SCREEN_PX);
    expect(top + usual.heightPx).toBeLessThanOrEqual(300 - 8);
    expect(top).toBe(120);
  });

  it('is the usual one if every place covers the same', () => {
    expect(freeTop(usual, [obstacle(-100, SCREEN_PX + 100)], SCREEN_PX)).toBe(120);
  });

  it('is within the screen, whatever is at its edges', () => {
    const top = freeTop(usual, [obstacle(80, 520)], SCREEN_PX);
    expect(top).toBeGreaterThanOrEqual(8);
    expect(top + usual.heightPx).toBeLessThanOrEqual(SCREEN_PX - 8);
    expect(freeTop({ topPx: 120, heightPx: 700 }, [obstacle(80, 520)], SCREEN_PX)).toBe(120);
  });
});
