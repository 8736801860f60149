import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export const RANKS_PER_PAGE = 100;

/** The selected month and page, in the URL, so that reload and back keep them. */
export function useRaceView() {
  const [query, setQuery] = useSearchParams();
  const requestedMonth = query.get('month') ?? '';
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/.test(requestedMonth) ? requestedMonth : undefined;
  const page = /^[1-9]\d{0,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const show = useCallback(
    (view: { month: string | undefined; page: number }) => {
      setQuery({
        ...(view.month === undefined ? {} : { month: view.month }),
        ...(view.page === 1 ? {} : { page: String(view.page) }),
      });
    },
    [setQuery],
  );
  return { month, page, show };
}
