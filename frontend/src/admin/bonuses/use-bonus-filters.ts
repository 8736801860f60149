import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Bonus } from '../../api/admin-bonuses';

export interface BonusFilters {
  search: string;
  /** Absent: all platforms. */
  platform: Bonus['platform'] | undefined;
  /** Absent: all. */
  isActive: boolean | undefined;
}

function readFilters(query: URLSearchParams): BonusFilters {
  const platform = query.get('platform');
  const isActive = query.get('isActive');
  return {
    search: query.get('search') ?? '',
    platform: platform === 'stake_com' || platform === 'stake_us' ? platform : undefined,
    isActive: isActive === 'true' ? true : isActive === 'false' ? false : undefined,
  };
}

/** Search and filters of the list; they live in the address, so that reload and back keep them. */
export function useBonusFilters() {
  const [query, setQuery] = useSearchParams();
  const filters = useMemo(() => readFilters(query), [query]);
  const setFilters = useCallback(
    (change: Partial<BonusFilters>) => {
      setQuery(
        (old) => {
          const { search, platform, isActive } = { ...readFilters(old), ...change };
          return new URLSearchParams({
            ...(search === '' ? {} : { search }),
            ...(platform === undefined ? {} : { platform }),
            ...(isActive === undefined ? {} : { isActive: String(isActive) }),
          });
        },
        { replace: true },
      );
    },
    [setQuery],
  );
  const isFiltered =
    filters.search !== '' || filters.platform !== undefined || filters.isActive !== undefined;
  return { filters, setFilters, isFiltered };
}
