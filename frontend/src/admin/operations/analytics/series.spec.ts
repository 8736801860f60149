import { describe, expect, it } from '@jest/globals';
import { toClicks, toColumns } from './series';

const target = (name: string, total: number, previousTotal = 0) => ({
  target: name,
  label: name,
  isDeleted: false,
  total,
  previousTotal,
});

describe('the table of clicks', () => {
  it('has one row per day and one column per target', () => {
    const clicks = toClicks({
      targets: [target('a', 5), target('b', 2)],
      days: [
        { date: '2026-11-01', target: 'a', clicks: 1 },
        { date: '2026-11-01', target: 'b', clicks: 2 },
        { date: '2026-11-02', target: 'a', clicks: 4 },
        { date: '2026-11-02', target: 'b', clicks: 0 },
      ],
    });
    expect(clicks.series.map(({ label }) => label)).toEqual(['a', 'b']);
    expect(clicks.days).toEqual([
      { from: '2026-11-01', to: '2026-11-01', clicks: [1, 2], total: 3 },
      { from: '2026-11-02', to: '2026-11-02', clicks: [4, 0], total: 4 },
    ]);
    expect(clicks.total).toBe(7);
  });

  it('combines all targets after the sixth without losing clicks', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const clicks = toClicks({
      targets: names.map((name, at) => target(name, 8 - at)),
      days: names.map((name, at) => ({ date: '2026-11-01', target: name, clicks: 8 - at })),
    });
    expect(clicks.series.map(({ label }) => label)).toEqual(['a', 'b', 'c', 'd', 'e', '3 others']);
    expect(clicks.days[0]?.clicks).toEqual([8, 7, 6, 5, 4, 6]);
    expect(clicks.total).toBe(36);
  });
});

it('the table of clicks has no column for a target without clicks in the range', () => {
  const clicks = toClicks({
    targets: [target('a', 1), target('b', 0, 7)],
    days: [{ date: '2026-11-01', target: 'a', clicks: 1 }],
  });
  expect(clicks.series.map(({ label }) => label)).toEqual(['a']);
  expect(clicks.total).toBe(1);
});

describe('the columns of the chart', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const date = new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
      return { from: date, to: date, clicks: [1, 2], total: 3 };
    });

  it('are single days for short ranges', () => {
    expect(toColumns(days(92))).toHaveLength(92);
  });

  it('are seven days each for long ranges, with the remaining days in the last one', () => {
    const columns = toColumns(days(366));
    expect(columns).toHaveLength(53);
    expect(columns[0]).toEqual({
      from: '2026-01-01',
      to: '2026-01-07',
      clicks: [7, 14],
      total: 21,
    });
    expect(columns.at(-1)).toMatchObject({ clicks: [2, 4], total: 6 });
  });
});
