import { Select } from 'antd';
import { useGetLeaderboardMonthsQuery } from '../../api/leaderboard';
import { formatMonth } from '../../shared/format/formats';

const NOW = 'now';

interface MonthSelectProps {
  /** A closed month; undefined for the current standings. */
  month: string | undefined;
  onChange: (month: string | undefined) => void;
}

/** Selects the current standings or a closed month. */
export function MonthSelect({ month, onChange }: MonthSelectProps) {
  const { data = [] } = useGetLeaderboardMonthsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const months = month === undefined || data.includes(month) ? data : [month, ...data];
  return (
    <Select
      aria-label="Month"
      value={month ?? NOW}
      options={[
        { value: NOW, label: 'Current standings' },
        ...months.map((value) => ({ value, label: formatMonth(value) })),
      ]}
      onChange={(value) => {
        onChange(value === NOW ? undefined : value);
      }}
    />
  );
}
