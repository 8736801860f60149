import { describe, expect, it } from '@jest/globals';
import { layOutChart, ticksUpTo } from './chart-layout';

describe('the numbers on the vertical axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [100, [0, 50, 100]],
    [90, [0, 50, 100]],
    [1234, [0, 500, 1000, 1500]],
  ])('are whole and round when the highest value is %i', (highest, ticks) => {
    expect(ticksUpTo(highest)).toEqual(ticks);
  });
});

describe('the columns of the chart', () => {
  const period = (clicks: number[]) => ({
    from: '2026-11-01',
    to: '2026-11-01',
    clicks,
    total: clicks.reduce((all, value) => all + value, 0),
  });

  it('are as high as their counts, with the colors stacked', () => {
    const { columns, baseline, ticks } = layOutChart([period([1, 2]), period([4, 0])], 600);
    const top = ticks.at(-1)?.y ?? NaN;
    const [first, second] = columns;
    expect(second?.bars).toEqual([{ series: 0, y: top, height: baseline - top }]);
    const quarter = (baseline - top) / 4;
    expect(first?.bars[0]).toEqual({ series: 0, y: baseline - quarter, height: quarter });
    expect(first?.bars[1]?.y).toBeCloseTo(baseline - 3 * quarter);
    // Minus the gap between the colors.
    expect(first?.bars[1]?.height).toBeCloseTo(2 * quarter - 1);
  });

  it('stay inside the chart, and are labelled only as often as there is room', () => {
    const { columns, right } = layOutChart(
      Array.from({ length: 92 }, () => period([1])),
      320,
    );
    const last = columns.at(-1);
    expect((last?.barX ?? 0) + (last?.barWidth ?? 0)).toBeLessThanOrEqual(right);
    expect(last?.isLabelled).toBe(true);
    expect(columns.filter(({ isLabelled }) => isLabelled)).toHaveLength(4);
  });
});
