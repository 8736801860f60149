import { Select } from 'antd';
import { useCallback } from 'react';
import { useIsAdmin } from '../session/roles';
import { SearchBox } from '../shared/search-box';
import { MonthSelect } from './month-select';
import type { RaceView, ShownPlayers } from './use-race-view';
import styles from './race.module.css';

interface RaceFilterBarProps {
  view: RaceView;
  onChange: (change: Partial<RaceView>) => void;
}

/** Selects the month and the players of the race page. */
export function RaceFilterBar({ view, onChange }: RaceFilterBarProps) {
  const { month, search, shown } = view;
  const isAdmin = useIsAdmin();
  const setSearch = useCallback(
    (text: string) => {
      onChange({ search: text });
    },
    [onChange],
  );
  return (
    <div className={styles.filters}>
      <SearchBox label="Search players" value={search} onSearch={setSearch} />
      <MonthSelect
        month={month}
        onChange={(newMonth) => {
          onChange({ month: newMonth });
        }}
      />
      <Select<ShownPlayers>
        aria-label="Players"
        options={[
          { value: 'all', label: 'All Players' },
          { value: 'winners', label: 'Winners' },
          ...(isAdmin ? [{ value: 'hidden' as const, label: 'Hidden names' }] : []),
        ]}
        value={shown}
        onChange={(value) => {
          onChange({ shown: value });
        }}
      />
    </div>
  );
}
