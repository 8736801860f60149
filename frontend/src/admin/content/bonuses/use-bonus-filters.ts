import type { ListBonusesApiArg, Bonus } from '../../../api/panel/bonuses';
import type { PlatformNames } from '../../shared/platforms/platform-names';
import { useListFilters } from '../../shared/lists/use-list-filters';
import { DEFAULT_TYPE } from './bonus-choices';

type Compare = (a: Bonus, b: Bonus, names: PlatformNames) => number;

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const byText =
  (read: (bonus: Bonus, names: PlatformNames) => string): Compare =>
  (a, b, names) =>
    collator.compare(read(a, names), read(b, names));

/** Bonuses whose switch is on come first. */
const bySwitch =
  (read: (bonus: Bonus) => boolean): Compare =>
  (a, b) =>
    Number(read(b)) - Number(read(a));

const byMoment =
  (read: (bonus: Bonus) => string): Compare =>
  (a, b) =>
    read(a).localeCompare(read(b));

const COMPARE = {
  title: byText(({ title }) => title),
  platform: byText(({ platform }, names) => names(platform)),
  type: byText(({ bonusType }) => bonusType ?? DEFAULT_TYPE),
  status: bySwitch(({ isActive }) => isActive),
  featured: bySwitch(({ isFeatured }) => isFeatured),
  created: byMoment(({ createdAt }) => createdAt),
  updated: byMoment(({ updatedAt }) => updatedAt),
} as const satisfies Record<string, Compare>;

export type SortKey = keyof typeof COMPARE;

export interface BonusSort {
  by: SortKey;
  isDescending: boolean;
}

const isSortKey = (text: string): text is SortKey => Object.hasOwn(COMPARE, text);

/** Parses `title` or `-title` (descending); undefined for an unknown key. */
function readSort(text: string | null): BonusSort | undefined {
  const isDescending = text?.startsWith('-') ?? false;
  const by = text?.slice(isDescending ? 1 : 0) ?? '';
  return isSortKey(by) ? { by, isDescending } : undefined;
}

/** The reverse of `readSort`. */
function sortText({ by, isDescending }: BonusSort): string {
  return isDescending ? `-${by}` : by;
}

/** Sorts the bonuses. Without a sort, and among equal ones, the admin's order is kept. */
export function sortBonuses(
  bonuses: readonly Bonus[],
  sort: BonusSort | undefined,
  names: PlatformNames,
) {
  if (!sort) return bonuses;
  const compare = COMPARE[sort.by];
  return [...bonuses].sort((a, b) => compare(a, b, names) * (sort.isDescending ? -1 : 1));
}

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
  const isActive = query.get('isActive');
  const state = query.get('state');
  return {
    search: query.get('search') ?? '',
    platform: query.get('platform') ?? undefined,
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
