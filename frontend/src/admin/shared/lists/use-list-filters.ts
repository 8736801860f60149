import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * List filters in the URL, so that reload and back keep them.
 *
 * @param read reads the filters from a URL
 * @param write the reverse; undefined and empty values are left out of the URL
 */
export function useListFilters<Filters extends object>(
  read: (query: URLSearchParams) => Filters,
  write: (filters: Filters) => Record<string, string | undefined>,
) {
  const [query, setQuery] = useSearchParams();
  const filters = useMemo(() => read(query), [query, read]);
  // The router updates the URL asynchronously: a second change in between builds on the first.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  const setFilters = useCallback(
    (change: Partial<Filters>) => {
      latest.current = { ...latest.current, ...change };
      const next = new URLSearchParams();
      for (const [name, value] of Object.entries(write(latest.current))) {
        if (value !== undefined && value !== '') next.set(name, value);
      }
      setQuery(next, { replace: true });
    },
    [setQuery, write],
  );
  return { filters, setFilters, address: query.toString() };
}
