import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminVideo } from '../../api/admin-videos';

export interface VideoFilters {
  search: string;
  /** Absent: both kinds. */
  kind: AdminVideo['kind'] | undefined;
}

function readFilters(query: URLSearchParams): VideoFilters {
  const kind = query.get('kind');
  return {
    search: query.get('search') ?? '',
    kind: kind === 'long' || kind === 'short' ? kind : undefined,
  };
}

/** Search and filter of the list; they live in the address, so that reload and back keep them. */
export function useVideoFilters() {
  const [query, setQuery] = useSearchParams();
  const filters = useMemo(() => readFilters(query), [query]);
  const setFilters = useCallback(
    (change: Partial<VideoFilters>) => {
      setQuery(
        (old) => {
          const { search, kind } = { ...readFilters(old), ...change };
          return new URLSearchParams({
            ...(search === '' ? {} : { search }),
            ...(kind === undefined ? {} : { kind }),
          });
        },
        { replace: true },
      );
    },
    [setQuery],
  );
  return { filters, setFilters, isFiltered: filters.search !== '' || filters.kind !== undefined };
}
