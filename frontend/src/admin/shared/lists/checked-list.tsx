import type { SerializedError } from '@reduxjs/toolkit';
import { Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { ApiFailure } from '../../../api/failure';
import { FailedList } from './empty-list';
import { SearchBox } from './search-box';
import { useListFilters } from './use-list-filters';
import styles from './checked-list.module.css';

interface CheckedListProps<Item> {
  query: {
    error?: ApiFailure | SerializedError | undefined;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Undefined until they are loaded. */
  items: readonly Item[] | undefined;
  /** The title if they could not be loaded. */
  failure: string;
  /** What is shown if there are none. */
  empty: ReactNode;
  /** Renders an item. */
  children: (item: Item) => ReactNode;
}

/** A list of what an admin maintains and checks, or what takes its place. */
export function CheckedList<Item>({
  query,
  items,
  failure,
  empty,
  children,
}: CheckedListProps<Item>) {
  const { error, isFetching, refetch } = query;
  if (items) {
    return items.length > 0 ? <ul className={styles.list}>{items.map(children)}</ul> : empty;
  }
  if (!error) return <Skeleton active title={false} />;
  return (
    <FailedList
      title={failure}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/** A choice above a list: its label, and which items it shows. */
interface Choice<Item> {
  label: string;
  shows: (item: Item) => boolean;
}

interface Filters {
  search: string;
  filter: string;
}

const read = (query: URLSearchParams): Filters => ({
  search: query.get('search') ?? '',
  filter: query.get('filter') ?? 'all',
});

const write = ({ search, filter }: Filters) => ({
  search,
  filter: filter === 'all' ? undefined : filter,
});

/**
 * The search and the filter of a list. They are in the URL, so that Overview can link to what needs attention.
 *
 * @param label of the search
 * @param textsOf the texts of an item in which the search looks
 */
export function useChoices<Item>(
  label: string,
  choices: Readonly<Record<string, Choice<Item>> & { all: Choice<Item> }>,
  textsOf: (item: Item) => readonly (string | null)[],
) {
  const { filters, setFilters } = useListFilters(read, write);
  const filter = Object.hasOwn(choices, filters.filter) ? filters.filter : 'all';
  const { shows = choices.all.shows } = choices[filter] ?? {};
  const wanted = filters.search.toLowerCase();
  return {
    search: wanted,
    isFiltered: filter !== 'all' || wanted !== '',
    shows: (item: Item) =>
      shows(item) && textsOf(item).some((text) => text?.toLowerCase().includes(wanted)),
    bar: (
      <div className={styles.filters}>
        <SearchBox
          label={label}
          value={filters.search}
          onSearch={(search) => {
            setFilters({ search });
          }}
        />
        <Select
          aria-label="Show"
          value={filter}
          options={Object.entries(choices).map(([value, choice]) => ({
            value,
            label: choice.label,
          }))}
          onChange={(chosen) => {
            setFilters({ filter: chosen });
          }}
        />
      </div>
    ),
  };
}
