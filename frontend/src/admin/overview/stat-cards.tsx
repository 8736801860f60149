import { useGetStatsQuery } from '../../api/panel/overview';
import { formatCount } from '../../shared/format/formats';
import { useFailureToast } from '../../shared/hooks/use-failure-toast';
import styles from './overview.module.css';

/** The four figures. Until they are loaded, they show 0 and Unknown. */
export function StatCards() {
  const { data, error, isError } = useGetStatsQuery(undefined, { refetchOnMountOrArgChange: true });
  useFailureToast(isError ? error : undefined, 'Failed to fetch stats');
  const cards = [
    { label: 'Total Bonuses', value: formatCount(data?.bonuses ?? 0) },
    { label: 'YouTube Videos', value: formatCount(data?.videos ?? 0) },
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
