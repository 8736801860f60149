import type { AdminHelpLine } from '../../api/panel/help-lines';
import { placeName } from '../../shared/region/region-names';
import { useListFilters } from '../shared/use-list-filters';

export type LineFilter = keyof typeof LINE_FILTERS;

/** The choices above the list: their labels, and which entries they show. */
export const LINE_FILTERS = {
  all: { label: 'All', shows: () => true },
  unchecked: {
    label: 'Not checked yet',
    shows: ({ checkedOn }: AdminHelpLine) => checkedOn === null,
  },
  overdue: { label: 'Overdue', shows: ({ isOverdue }: AdminHelpLine) => isOverdue },
  leftOut: { label: 'Not shown', shows: ({ isSiteLeftOut }: AdminHelpLine) => isSiteLeftOut },
  lines: { label: 'Help lines', shows: ({ kind }: AdminHelpLine) => kind === 'line' },
  exclusion: { label: 'Self-exclusion', shows: ({ kind }: AdminHelpLine) => kind !== 'line' },
} as const satisfies Record<string, { label: string; shows: (line: AdminHelpLine) => boolean }>;

interface Filters {
  search: string;
  filter: LineFilter;
}

const isFilter = (value: string | null): value is LineFilter =>
  value !== null && Object.hasOwn(LINE_FILTERS, value);

function read(query: URLSearchParams): Filters {
  const filter = query.get('filter');
  return { search: query.get('search') ?? '', filter: isFilter(filter) ? filter : 'all' };
}

const write = ({ search, filter }: Filters) => ({
  search,
  filter: filter === 'all' ? undefined : filter,
});

/** The search and the filter in the URL, so that Overview can link to the entries that need attention. */
export const useLineFilters = () => useListFilters(read, write);

/** Whether an entry matches the search text and the filter. */
export function isShown(line: AdminHelpLine, { search, filter }: Filters): boolean {
  const { region, name, phone, text, site } = line;
  const wanted = search.toLowerCase();
  return (
    LINE_FILTERS[filter].shows(line) &&
    [placeName(region), region, name, phone, text, site].some((part) =>
      part?.toLowerCase().includes(wanted),
    )
  );
}
