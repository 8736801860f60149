import { describe, expect, it } from '@jest/globals';
import { ROW_HEIGHT } from './rankings-layout';
import { rowsInView } from './rows-in-view';

const COUNT = 99_997;
const VIEW = 900;

describe('the rows near the view', () => {
  it.each([
    ['above the list', -4_000],
    ['at its start', 0],
    ['within it', 123_456],
    ['at its end', COUNT * ROW_HEIGHT - VIEW],
    ['below it', COUNT * ROW_HEIGHT + 4_000],
  ])('cover what a visitor sees %s, and are few', (_, scrolled) => {
    const { first, end } = rowsInView(COUNT, scrolled, VIEW);
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

  it('stay the same while the page moves by a few pixels', () => {
    expect(rowsInView(COUNT, 10_000, VIEW)).toEqual(rowsInView(COUNT, 10_020, VIEW));
  });
});
