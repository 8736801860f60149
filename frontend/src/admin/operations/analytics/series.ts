import type { Analytics } from '../../../api/panel/analytics';

/** More colors can't be distinguished, so the other targets are combined. */
export const MAX_SERIES = 6;
/** The key of the combined targets. */
export const COMBINED = 'other';
/** With more days the chart shows one column per seven days. */
const MAX_COLUMNS = 92;
const DAYS_PER_WEEK = 7;

export interface Series {
  /** A target, or {@link COMBINED}. */
  key: string;
  label: string;
  total: number;
}

export interface Period {
  /** The first UTC day (YYYY-MM-DD). */
  from: string;
  /** The last UTC day (YYYY-MM-DD). */
  to: string;
  /** One count per series, in the order of the series. */
  clicks: readonly number[];
  total: number;
}

export interface Clicks {
  series: readonly Series[];
  /** Oldest first. */
  days: readonly Period[];
  total: number;
}

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/**
 * Converts the counts of the API to one row per day and one column per series, most clicked first.
 * Targets with clicks only in the previous period are left out.
 */
export function toClicks({ targets: all, days }: Pick<Analytics, 'targets' | 'days'>): Clicks {
  const targets = all.filter(({ total }) => total > 0);
  const shownTargets = targets.length > MAX_SERIES ? targets.slice(0, MAX_SERIES - 1) : targets;
  const combinedTargets = targets.slice(shownTargets.length);
  const series = shownTargets.map(({ target, label, total }) => ({ key: target, label, total }));
  if (combinedTargets.length > 0) {
    series.push({
      key: COMBINED,
      label: `${String(combinedTargets.length)} others`,
      total: sum(combinedTargets.map(({ total }) => total)),
    });
  }
  const columns = new Map(
    targets.map(({ target }, at) => [target, Math.min(at, shownTargets.length)]),
  );
  const rows = new Map<string, number[]>();
  for (const { date, target, clicks } of days) {
    const row = rows.get(date) ?? series.map(() => 0);
    rows.set(date, row);
    const column = columns.get(target);
    if (column !== undefined) row[column] = (row[column] ?? 0) + clicks;
  }
  return {
    series,
    days: [...rows].map(([date, clicks]) => ({ from: date, to: date, clicks, total: sum(clicks) })),
    total: sum(series.map(({ total }) => total)),
  };
}

/** The columns of the chart: single days or, for long ranges, seven days each. */
export function toColumns(days: readonly Period[]): readonly Period[] {
  if (days.length <= MAX_COLUMNS) return days;
  return Array.from({ length: Math.ceil(days.length / DAYS_PER_WEEK) }, (_, index) => {
    const week = days.slice(index * DAYS_PER_WEEK, (index + 1) * DAYS_PER_WEEK);
    const [first = { from: '', clicks: [] }] = week;
    return {
      from: first.from,
      to: week.at(-1)?.to ?? first.from,
      clicks: first.clicks.map((_clicks, at) => sum(week.map(({ clicks }) => clicks[at] ?? 0))),
      total: sum(week.map(({ total }) => total)),
    };
  });
}
