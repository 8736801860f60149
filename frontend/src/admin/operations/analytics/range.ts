import { isDay } from '@playhouse/rules/day';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { clicksPerLinkAddress, fullAnalyticsAddress } from '../../shared/addresses';

const DAY_MS = 86_400_000;

export const PRESET_DAYS = [7, 30, 90] as const;
const DEFAULT_DAYS = 30;
/** The server's maximum. */
const MAX_DAYS = 366;

/** UTC days as YYYY-MM-DD, both inclusive. */
export interface Range {
  from: string;
  to: string;
}

export interface ChosenRange extends Range {
  /** Number of days up to today; absent for custom dates. */
  preset?: number;
}

export type RangeProblems = Partial<Record<keyof Range, string>>;

const utcDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The number of days in a valid range. */
export const countDays = ({ from, to }: Range): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/**
 * Whether a range includes the UTC day that has not ended.
 *
 * @param now milliseconds since the epoch
 */
export const isTodayIncluded = ({ from, to }: Range, now: number): boolean =>
  from <= utcDay(now) && utcDay(now) <= to;

/** Validates a range by the server's rules. Returns messages by field; empty if the range is valid. */
export function rangeProblems({ from, to }: Range): RangeProblems {
  const problem = 'Please enter a day as YYYY-MM-DD';
  if (!isDay(from) || !isDay(to)) {
    return { ...(isDay(from) ? {} : { from: problem }), ...(isDay(to) ? {} : { to: problem }) };
  }
  const days = countDays({ from, to });
  if (days < 1) return { from: 'The range must start before it ends' };
  if (days > MAX_DAYS) return { from: `Please choose at most ${String(MAX_DAYS)} days` };
  return {};
}

/**
 * The range in a URL: `days` for the last days, or `from` and `to`; without a valid range, the last
 * 30 days.
 *
 * @param now milliseconds since the epoch
 */
export function readRange(query: URLSearchParams, now: number): ChosenRange {
  const range = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  if (Object.keys(rangeProblems(range)).length === 0) return range;
  const requestedDays = Number(query.get('days'));
  const preset = PRESET_DAYS.find((days) => days === requestedDays) ?? DEFAULT_DAYS;
  return { preset, from: utcDay(now - (preset - 1) * DAY_MS), to: utcDay(now) };
}

const withQuery = (address: string, { preset, from, to }: ChosenRange, target?: string): string => {
  const query = new URLSearchParams({
    ...(preset === undefined ? { from, to } : preset !== DEFAULT_DAYS && { days: String(preset) }),
    ...(target !== undefined && { target }),
  }).toString();
  return query === '' ? address : `${address}?${query}`;
};

/** The full analytics of a range, of all targets or of one. */
export const clicksAddress = (range: ChosenRange, target?: string): string =>
  withQuery(fullAnalyticsAddress, range, target);

/** The list of all links with their clicks in a range. */
export const linksAddress = (range: ChosenRange): string => withQuery(clicksPerLinkAddress, range);

const DAY_PARAMETERS: ReadonlySet<string> = new Set(['days', 'from', 'to']);

/** The selected range, in the URL, so that reload and back keep it. */
export function useRange() {
  const [query, setQuery] = useSearchParams();
  const [now] = useState(() => Date.now());
  const range = useMemo(() => readRange(query, now), [query, now]);
  const setDays = useCallback(
    (days: Record<string, string>) => {
      setQuery((previous) => {
        // The target, the search and the sort order stay.
        const others = [...previous].filter(([name]) => !DAY_PARAMETERS.has(name));
        return new URLSearchParams([...others, ...Object.entries(days)]);
      });
    },
    [setQuery],
  );
  const setPreset = useCallback(
    (days: number) => {
      setDays({ days: String(days) });
    },
    [setDays],
  );
  const setRange = useCallback(
    ({ from, to }: Range) => {
      setDays({ from, to });
    },
    [setDays],
  );
  return { range, setPreset, setRange };
}
