import type { Analytics } from '../../api/analytics';

/** More colours than this can't be told apart; what is clicked less is shown together. */
export const MAX_SERIES = 6;
/** Beyond this a column a day would be a hair: the chart then has one for seven days. */
const MAX_COLUMNS = 92;
const DAYS_A_WEEK = 7;

export interface Series {
  /** A target, or 'other'. */
  key: string;
  label: string;
  total: number;
}

export interface Period {
  /** Its first UTC day, as YYYY-MM-DD. */
  from: string;
  /** Its last one. */
  to: string;
  /** By series, in their order. */
  clicks: readonly number[];
  total: number;
}

export interface Clicks {
  series: readonly Series[];
  /** Oldest first. */
  days: readonly Period[];
  total: number;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Brings what was counted into one row a day and one column a series, most clicked first. */
export function toClicks({ targets, days }: Pick<Analytics, 'targets' | 'days'>): Clicks {
  const own = targets.length > MAX_SERIES ? targets.slice(0, MAX_SERIES - 1) : targets;
  const rest = targets.slice(own.length);
  const series = own.map(({ target, label, total }) => ({ key: target, label, total }));
  if (rest.length > 0) {
    series.push({
      key: 'other',
      label: `${String(rest.length)} others`,
      total: sum(rest.map(({ total }) => total)),
    });
  }
  const columns = new Map(targets.map(({ target }, at) => [target, Math.min(at, own.length)]));
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

/** The columns of the chart: the days themselves or, when they are many, seven at a time. */
export function toColumns(days: readonly Period[]): readonly Period[] {
  if (days.length <= MAX_COLUMNS) return days;
  return Array.from({ length: Math.ceil(days.length / DAYS_A_WEEK) }, (_, index) => {
    const week = days.slice(index * DAYS_A_WEEK, (index + 1) * DAYS_A_WEEK);
    const [first = { from: '', clicks: [] }] = week;
    return {
      from: first.from,
      to: week.at(-1)?.to ?? first.from,
      clicks: first.clicks.map((_clicks, at) => sum(week.map(({ clicks }) => clicks[at] ?? 0))),
      total: sum(week.map(({ total }) => total)),
    };
  });
}
