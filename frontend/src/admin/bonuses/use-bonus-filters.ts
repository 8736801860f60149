import type { ListBonusesApiArg } from '../../api/admin-bonuses';
import { useListFilters } from '../shared/use-list-filters';
import { readSort, sortText, type BonusSort } from './bonus-sort';

/** What the list can be asked for, and its sorting. Absent: all of them, in the admin's order. */
export interface BonusFilters extends QueryFilters {
  search: string;
  sort: BonusSort | undefined;
}

type QueryFilters = {
  [Name in keyof Required<ListBonusesApiArg>]: ListBonusesApiArg[Name] | undefined;
};

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

function writeFilters({ search, platform, isActive, sort }: BonusFilters) {
  return {
    search,
    platform,
    isActive: isActive?.toString(),
    sort: sort && sortText(sort),
  } satisfies Record<keyof BonusFilters, string | undefined>;
}

export function useBonusFilters() {
  const { filters, setFilters, address } = useListFilters(readFilters, writeFilters);
  const { search, platform, isActive } = filters;
  const isFiltered = search !== '' || platform !== undefined || isActive !== undefined;
  return { filters, setFilters, isFiltered, address };
}
