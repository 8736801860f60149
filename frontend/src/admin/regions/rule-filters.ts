import type { RegionRule } from '../../api/panel/regions';
import { rulePlaceName } from '../../shared/region/region-names';
import { utcToday } from '../shared/time/day';
import { useListFilters } from '../shared/use-list-filters';
import { isChangingSoon, isPending, isUnconfirmed, needsAttention } from './rule-conditions';

export type RuleFilter = keyof typeof RULE_FILTERS;

/** The choices above the list: their labels, and which rules they show. */
export const RULE_FILTERS = {
  all: { label: 'All rules', shows: () => true },
  attention: { label: 'Need attention', shows: needsAttention },
  unconfirmed: { label: 'Unconfirmed', shows: isUnconfirmed },
  overdue: { label: 'Overdue', shows: ({ isOverdue }: RegionRule) => isOverdue },
  changing: { label: 'Changing soon', shows: isChangingSoon },
  scheduled: {
    label: 'Scheduled',
    shows: (rule: RegionRule) => isPending(rule, utcToday()),
  },
} as const satisfies Record<string, { label: string; shows: (rule: RegionRule) => boolean }>;

interface Filters {
  search: string;
  filter: RuleFilter;
}

const isFilter = (value: string | null): value is RuleFilter =>
  value !== null && Object.hasOwn(RULE_FILTERS, value);

function read(query: URLSearchParams): Filters {
  const filter = query.get('filter');
  return { search: query.get('search') ?? '', filter: isFilter(filter) ? filter : 'all' };
}

const write = ({ search, filter }: Filters) => ({
  search,
  filter: filter === 'all' ? undefined : filter,
});

/** The search and the filter in the URL, so that Overview can link to the rules that need attention. */
export const useRuleFilters = () => useListFilters(read, write);

/** Whether a rule matches the search text and the filter. @param platform the platform's name */
export function isShown(rule: RegionRule, platform: string, { search, filter }: Filters): boolean {
  const wanted = search.toLowerCase();
  return (
    RULE_FILTERS[filter].shows(rule) &&
    [rulePlaceName(rule.region), platform, rule.source].some((part) =>
      part.toLowerCase().includes(wanted),
    )
  );
}
