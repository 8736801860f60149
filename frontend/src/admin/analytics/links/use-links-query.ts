import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MOST_CLICKS_FIRST, SORT_KEYS, type LinkSort } from './link-sort';

function readSort(text: string | null): LinkSort {
  const name = text?.replace(/^-/, '');
  const by = SORT_KEYS.find((key) => key === name);
  return by ? { by, isDescending: text?.startsWith('-') ?? false } : MOST_CLICKS_FIRST;
}

/** The search and the sort order of the links, in the URL next to the range. */
export function useLinksQuery() {
  const [query, setQuery] = useSearchParams();
  const sortText = query.get('sort');
  const sort = useMemo(() => readSort(sortText), [sortText]);
  const set = useCallback(
    (name: string, value: string) => {
      setQuery(
        (previous) => {
          const next = new URLSearchParams(previous);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      );
    },
    [setQuery],
  );
  const setSearch = useCallback(
    (text: string) => {
      set('search', text);
    },
    [set],
  );
  const setSort = useCallback(
    ({ by, isDescending }: LinkSort) => {
      set('sort', `${isDescending ? '-' : ''}${by}`);
    },
    [set],
  );
  return { search: query.get('search') ?? '', sort, setSearch, setSort };
}
