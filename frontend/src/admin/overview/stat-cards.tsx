import { useGetStatsQuery } from '../../api/panel/overview';
import { formatCount } from '../../shared/format/formats';
import { useFailureToast } from '../../shared/hooks/use-failure-toast';
import { isOff } from '../shared/sources/sources';
import { useSourceStatuses } from '../shared/sources/use-source-statuses';
import styles from './overview.module.css';

/** The figures of Overview; 0 and 'Unknown' until they are loaded. Without videos if these are turned off. */
export function StatCards() {
  const { data, error, isError } = useGetStatsQuery(undefined, { refetchOnMountOrArgChange: true });
  useFailureToast(isError ? error : undefined, 'Failed to fetch stats');
  const { data: statuses } = useSourceStatuses();
  const cards = [
    { label: 'Total Bonuses', value: formatCount(data?.bonuses ?? 0) },
    ...(isOff('showVideos', statuses)
      ? []
      : [{ label: 'YouTube Videos', value: formatCount(data?.videos ?? 0) }]),
    { label: 'Admin Users', value: formatCount(data?.users ?? 0) },
    { label: 'API Status', value: data?.apiStatus ?? 'Unknown' },
  ];
  return (
    <dl className={styles.stats}>
      {cards.map(({ label, value }) => (
        <div key={label} className={styles.stat}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
