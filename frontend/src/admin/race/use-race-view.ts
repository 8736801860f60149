import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export const RANKS_PER_PAGE = 100;

const SHOWN = ['all', 'winners', 'hidden'] as const;
/** All players, those with a prize, or those whose names are hidden. */
export type ShownPlayers = (typeof SHOWN)[number];

/** What the race page shows. */
export interface RaceView {
  /** A closed month, YYYY-MM; undefined for the current standings. */
  month: string | undefined;
  /** Text in the user name; empty for all players. */
  search: string;
  shown: ShownPlayers;
  /** From 1. */
  page: number;
}

function readView(query: URLSearchParams): RaceView {
  const month = query.get('month') ?? '';
  const page = query.get('page') ?? '';
  return {
    month: /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    search: query.get('search')?.trim() ?? '',
    shown: SHOWN.find((each) => each === query.get('show')) ?? 'all',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

const writeView = ({ month, search, shown, page }: RaceView): Record<string, string> => ({
  ...(month === undefined ? {} : { month }),
  ...(search === '' ? {} : { search }),
  ...(shown === 'all' ? {} : { show: shown }),
  ...(page === 1 ? {} : { page: String(page) }),
});

/**
 * The selected month, search, filter and page, in the URL, so that reload and back keep them. A search
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
