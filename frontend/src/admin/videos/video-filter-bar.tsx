import { Select } from 'antd';
import { useCallback } from 'react';
import { SearchBox } from '../shared/search-box';
import type { VideoFilters } from './use-video-filters';
import styles from './videos.module.css';

const ALL = 'all';

const kindOptions = [
  { value: ALL, label: 'All Kinds' },
  { value: 'long', label: 'Long Videos' },
  { value: 'short', label: 'Shorts' },
] as const;

interface VideoFilterBarProps {
  filters: VideoFilters;
  onChange: (change: Partial<VideoFilters>) => void;
}

export function VideoFilterBar({ filters, onChange }: VideoFilterBarProps) {
  const search = useCallback(
    (text: string) => {
      onChange({ search: text });
    },
    [onChange],
  );
  return (
    <div className={styles.filters}>
      <SearchBox label="Search videos" value={filters.search} onSearch={search} />
      <Select<(typeof kindOptions)[number]['value']>
        aria-label="Kind"
        options={[...kindOptions]}
        value={filters.kind ?? ALL}
        onChange={(kind) => {
          onChange({ kind: kind === ALL ? undefined : kind });
        }}
      />
    </div>
  );
}
