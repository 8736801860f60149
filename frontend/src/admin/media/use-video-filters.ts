import type { AdminVideo } from '../../api/panel/videos';
import { useListFilters } from '../shared/lists/use-list-filters';

export interface VideoFilters {
  search: string;
  /** Undefined for both kinds. */
  kind: AdminVideo['kind'] | undefined;
}

function readFilters(query: URLSearchParams): VideoFilters {
  const kind = query.get('kind');
  return {
    search: query.get('search') ?? '',
    kind: kind === 'long' || kind === 'short' ? kind : undefined,
  };
}

const writeFilters = ({ search, kind }: VideoFilters) => ({ search, kind });

export function useVideoFilters() {
  const { filters, setFilters } = useListFilters(readFilters, writeFilters);
  return { filters, setFilters, isFiltered: filters.search !== '' || filters.kind !== undefined };
}
