import { Select } from 'antd';
import { formatMonth } from '@playhouse/rules/month';
import { useGetLeaderboardMonthsQuery } from '../../api/panel/race';
import { type AdminRace, useListRacePeriodsQuery } from '../../api/panel/races';
import { useTimeZone } from '../shared/time/time-zone';
import { formatZonedDay, formatZonedShortDay } from '../shared/time/zoned-time';

const NOW = 'now';

interface PeriodSelectProps {
  /** The key of a period; undefined for the current standings. */
  period: string | undefined;
  onChange: (period: string | undefined) => void;
}

interface LabeledSelectProps extends PeriodSelectProps {
  label: string;
  /** The earlier periods. */
  options: readonly { value: string; label: string }[];
}

function LabeledSelect({ label, period, options, onChange }: LabeledSelectProps) {
  return (
    <Select
      aria-label={label}
      value={period ?? NOW}
      options={[{ value: NOW, label: 'Current standings' }, ...options]}
      onChange={(value) => {
        onChange(value === NOW ? undefined : value);
      }}
    />
  );
}

/** Selects the current standings or a closed month. */
export function MonthSelect(props: PeriodSelectProps) {
  const { period } = props;
  const { data = [] } = useGetLeaderboardMonthsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const months = period === undefined || data.includes(period) ? data : [period, ...data];
  const options = months.map((value) => ({ value, label: formatMonth(value) }));
  return <LabeledSelect label="Month" {...props} options={options} />;
}

/** Selects the current standings or an earlier period of a further race. */
export function PeriodSelect({ race, ...props }: PeriodSelectProps & { race: AdminRace }) {
  const panelZone = useTimeZone();
  const zone = race.schedule.zone ?? panelZone;
  const { data = [] } = useListRacePeriodsQuery({ id: race.id });
  const options = data
    // The newest one has the current standings.
    .filter(({ period }, index) => index > 0 || period === props.period)
    .map(({ period, startsAt, endsAt }) => ({
      value: period,
      label: `${formatZonedShortDay(startsAt, zone)} – ${formatZonedDay(endsAt, zone)}`,
    }));
  return <LabeledSelect label="Period" {...props} options={options} />;
}
