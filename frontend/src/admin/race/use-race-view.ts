import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MAIN_RACE } from '../../api/panel/races';

export const RANKS_PER_PAGE = 100;

const SHOWN = ['all', 'winners', 'hidden'] as const;
/** All players, those with a prize, or those whose names are hidden. */
export type ShownPlayers = (typeof SHOWN)[number];

/** What the race page shows. */
export interface RaceView {
  /** The slug of a further race; undefined for that of the sheets. */
  race: string | undefined;
  /** The key of a period, such as a closed month (YYYY-MM); undefined for the current standings. */
  period: string | undefined;
  /** Text in the user name; empty for all players. */
  search: string;
  shown: ShownPlayers;
  /** From 1. */
  page: number;
}

const SLUG = /^[a-z][a-z0-9-]{0,30}[a-z0-9]$/;
/** A month, an ISO week, or the day of the start; with a number if the race had two with it. */
const PERIOD = /^\d{4}-(?:w\d{2}|(?:0[1-9]|1[0-2])(?:-\d{2})?)(?:-\d{1,3})?$/;

function readView(query: URLSearchParams): RaceView {
  const race = query.get('race') ?? '';
  // Bookmarks of closed months have its earlier name.
  const period = query.get('period') ?? query.get('month') ?? '';
  const page = query.get('page') ?? '';
  return {
    race: SLUG.test(race) && race !== MAIN_RACE ? race : undefined,
    period: PERIOD.test(period) ? period : undefined,
    search: query.get('search')?.trim() ?? '',
    shown: SHOWN.find((each) => each === query.get('show')) ?? 'all',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

const writeView = ({ race, period, search, shown, page }: RaceView): Record<string, string> => ({
  ...(race === undefined ? {} : { race }),
  ...(period === undefined ? {} : { period }),
  ...(search === '' ? {} : { search }),
  ...(shown === 'all' ? {} : { show: shown }),
  ...(page === 1 ? {} : { page: String(page) }),
});

/**
 * The selected race, period, search, filter and page, in the URL, so that reload and back keep them. A search
 * replaces the current entry of the browser's history.
 */
export function useRaceView() {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => readView(query), [query]);
  const show = useCallback(
    (change: Partial<RaceView>) => {
      setQuery(
        // Any other change starts with the first page.
        (current) => writeView({ ...readView(current), page: 1, ...change }),
        { replace: change.search !== undefined },
      );
    },
    [setQuery],
  );
  return { view, show };
}
