import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Bonus } from '../../api/admin-bonuses';
import { readSort, sortText, type BonusSort } from './bonus-sort';

export interface BonusFilters {
  search: string;
  /** Absent: all platforms. */
  platform: Bonus['platform'] | undefined;
  /** Absent: all. */
  isActive: boolean | undefined;
  /** Absent: the admin's order. */
  sort: BonusSort | undefined;
}

function readFilters(query: URLSearchParams): BonusFilters {
  const platform = query.get('platform');
  const isActive = query.get('isActive');
  return {
    search: query.get('search') ?? '',
    platform: platform === 'stake_com' || platform === 'stake_us' ? platform : undefined,
    isActive: isActive === 'true' ? true : isActive === 'false' ? false : undefined,
    sort: readSort(query.get('sort')),
  };
}

/** Search, filters and sorting of the list; they live in the address, so that reload and back keep them. */
export function useBonusFilters() {
  const [query, setQuery] = useSearchParams();
  const filters = useMemo(() => readFilters(query), [query]);
  const setFilters = useCallback(
    (change: Partial<BonusFilters>) => {
      setQuery(
        (old) => {
          const { search, platform, isActive, sort } = { ...readFilters(old), ...change };
          return new URLSearchParams({
            ...(search === '' ? {} : { search }),
            ...(platform === undefined ? {} : { platform }),
            ...(isActive === undefined ? {} : { isActive: String(isActive) }),
            ...(sort === undefined ? {} : { sort: sortText(sort) }),
          });
        },
        { replace: true },
      );
    },
    [setQuery],
  );
  const isFiltered =
    filters.search !== '' || filters.platform !== undefined || filters.isActive !== undefined;
  return { filters, setFilters, isFiltered, address: query.toString() };
}
