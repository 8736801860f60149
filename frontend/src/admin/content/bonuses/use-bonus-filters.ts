import type { ListBonusesApiArg } from '../../../api/panel/bonuses';
import { platformKeys } from '../../shared/platforms/platform-names';
import { useListFilters } from '../../shared/lists/use-list-filters';
import { readSort, sortText, type BonusSort } from './bonus-sort';

/**
 * The list's filters and sorting. A filter that is undefined matches all bonuses; without sorting,
 * they are in the admin's order.
 */
export interface BonusFilters extends QueryFilters {
  search: string;
  sort: BonusSort | undefined;
}

type QueryFilters = {
  [Name in keyof Required<ListBonusesApiArg>]: ListBonusesApiArg[Name] | undefined;
};

/** The states of the Status filter, and 'deleted' for the trash. */
const STATES = ['live', 'scheduled', 'ended', 'deleted'] as const;

function readFilters(query: URLSearchParams): BonusFilters {
  const platform = query.get('platform');
  const isActive = query.get('isActive');
  const state = query.get('state');
  return {
    search: query.get('search') ?? '',
    platform: platformKeys.find((key) => key === platform),
    isActive: isActive === 'true' ? true : isActive === 'false' ? false : undefined,
    state: STATES.find((known) => known === state),
    sort: readSort(query.get('sort')),
  };
}

function writeFilters({ search, platform, isActive, state, sort }: BonusFilters) {
  return {
    search,
    platform,
    isActive: isActive?.toString(),
    state,
    sort: sort && sortText(sort),
  } satisfies Record<keyof BonusFilters, string | undefined>;
}

export function useBonusFilters() {
  const { filters, setFilters, address } = useListFilters(readFilters, writeFilters);
  const { search, platform, isActive, state } = filters;
  const isDeleted = state === 'deleted';
  const isFiltered =
    search !== '' ||
    platform !== undefined ||
    isActive !== undefined ||
    (state !== undefined && !isDeleted);
  return { filters, setFilters, isFiltered, isDeleted, address };
}
