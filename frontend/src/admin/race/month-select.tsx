import { Select } from 'antd';
import { useGetLeaderboardMonthsQuery } from '../../api/leaderboard';
import { formatMonth } from '../../shared/format/formats';

const NOW = 'now';

interface MonthSelectProps {
  /** A closed month; absent: what is shown now. */
  month: string | undefined;
  onChange: (month: string | undefined) => void;
}

/** The standings of now, and those of every closed month. */
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
        { value: NOW, label: 'Standings of now' },
        ...months.map((value) => ({ value, label: formatMonth(value) })),
      ]}
      onChange={(value) => {
        onChange(value === NOW ? undefined : value);
      }}
    />
  );
}
