import { Select } from 'antd';
import { useCallback } from 'react';
import { platformNames } from './bonus-choices';
import { SearchBox } from '../shared/search-box';
import type { BonusFilters } from './use-bonus-filters';
import styles from './bonuses.module.css';

const ALL = 'all';

const platformOptions = [
  { value: ALL, label: 'All Platforms' },
  { value: 'stake_com', label: platformNames.stake_com },
  { value: 'stake_us', label: platformNames.stake_us },
] as const;

const statusOptions = [
  { value: ALL, label: 'All Status' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
] as const;

interface BonusFilterBarProps {
  filters: BonusFilters;
  onChange: (change: Partial<BonusFilters>) => void;
}

export function BonusFilterBar({ filters, onChange }: BonusFilterBarProps) {
  const search = useCallback(
    (text: string) => {
      onChange({ search: text });
    },
    [onChange],
  );
  return (
    <div className={styles.filters}>
      <SearchBox label="Search bonuses" value={filters.search} onSearch={search} />
      <Select<(typeof platformOptions)[number]['value']>
        aria-label="Platform"
        options={[...platformOptions]}
        value={filters.platform ?? ALL}
        onChange={(platform) => {
          onChange({ platform: platform === ALL ? undefined : platform });
        }}
      />
      <Select<(typeof statusOptions)[number]['value']>
        aria-label="Status"
        options={[...statusOptions]}
        value={filters.isActive === undefined ? ALL : filters.isActive ? 'true' : 'false'}
        onChange={(isActive) => {
          onChange({ isActive: isActive === ALL ? undefined : isActive === 'true' });
        }}
      />
    </div>
  );
}
