import { Select } from 'antd';
import { useCallback } from 'react';
import { usePlatformKeys, usePlatformNames } from '../../shared/platforms/platform-names';
import { SearchBox } from '../../shared/lists/search-box';
import type { BonusFilters } from './use-bonus-filters';
import styles from './bonuses.module.css';

const ALL = 'all';

const statusOptions = [
  { value: ALL, label: 'All Status', filter: {} },
  { value: 'true', label: 'Active', filter: { isActive: true } },
  { value: 'false', label: 'Inactive', filter: { isActive: false } },
  { value: 'live', label: 'Live', filter: { state: 'live' } },
  { value: 'scheduled', label: 'Scheduled', filter: { state: 'scheduled' } },
  { value: 'ended', label: 'Ended', filter: { state: 'ended' } },
] as const;

interface BonusFilterBarProps {
  filters: BonusFilters;
  /** Whether the list has deleted bonuses, which have no status. */
  isDeleted: boolean;
  onChange: (change: Partial<BonusFilters>) => void;
}

export function BonusFilterBar({ filters, isDeleted, onChange }: BonusFilterBarProps) {
  const search = useCallback(
    (text: string) => {
      onChange({ search: text });
    },
    [onChange],
  );
  const names = usePlatformNames();
  // The platform in the address may have been removed, or the settings are not loaded yet.
  const platforms = new Set([ALL, ...usePlatformKeys(), filters.platform ?? ALL]);
  const platformOptions = [...platforms].map((value) => ({
    value,
    label: value === ALL ? 'All Platforms' : names(value),
  }));
  return (
    <div className={styles.filters}>
      <SearchBox label="Search bonuses" value={filters.search} onSearch={search} />
      <Select<string>
        aria-label="Platform"
        options={platformOptions}
        value={filters.platform ?? ALL}
        onChange={(platform) => {
          onChange({ platform: platform === ALL ? undefined : platform });
        }}
      />
      {!isDeleted && (
        <Select<string>
          aria-label="Status"
          options={statusOptions.map(({ value, label }) => ({ value, label }))}
          value={filters.state ?? filters.isActive?.toString() ?? ALL}
          onChange={(status) => {
            const option = statusOptions.find(({ value }) => value === status);
            onChange({ isActive: undefined, state: undefined, ...option?.filter });
          }}
        />
      )}
    </div>
  );
}
