import { describe, expect, it } from '@jest/globals';
import { rowsInView } from './rows-in-view';

const ROW_HEIGHT = 56;
const COUNT = 99_997;
const VIEW = 900;

describe('the rows near the viewport', () => {
  it.each([
    ['above the list', -4_000],
    ['at the start of the list', 0],
    ['within the list', 123_456],
    ['at the end of the list', COUNT * ROW_HEIGHT - VIEW],
    ['below the list', COUNT * ROW_HEIGHT + 4_000],
  ])('cover the viewport %s, and are few', (_, scrolled) => {
    const { first, end } = rowsInView(COUNT, scrolled, VIEW, ROW_HEIGHT);
    for (let pixel = Math.max(0, scrolled); pixel < scrolled + VIEW; pixel += 1) {
      const row = Math.floor(pixel / ROW_HEIGHT);
      if (row >= COUNT) break;
      expect(row).toBeGreaterThanOrEqual(first);
      expect(row).toBeLessThan(end);
    }
    expect(first).toBeGreaterThanOrEqual(0);
    expect(end).toBeLessThanOrEqual(COUNT);
    expect(end - first).toBeLessThanOrEqual(44);
  });

  it('are as many as fit, for different row heights', () => {
    const rowsAt = (rowHeight: number) => {
      const { first, end } = rowsInView(COUNT, 100_000, VIEW, rowHeight, 0);
      return { first, end };
    };
    // Steps of four rows around 1785 to 1802 and 543 to 549.
    expect(rowsAt(56)).toEqual({ first: 1784, end: 1804 });
    expect(rowsAt(184)).toEqual({ first: 540, end: 552 });
  });

  it('stay the same while the page moves by a few pixels', () => {
    expect(rowsInView(COUNT, 10_000, VIEW, ROW_HEIGHT)).toEqual(
      rowsInView(COUNT, 10_020, VIEW, ROW_HEIGHT),
    );
  });
});
