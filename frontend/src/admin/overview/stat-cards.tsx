import { useGetStatsQuery } from '../../api/panel/overview';
import type { SourceStatus } from '../../api/panel/settings';
import { formatCount } from '../../shared/format/formats';
import { useFailureToast } from '../../shared/hooks/use-failure-toast';
import type { PlatformNames } from '../shared/platforms/platform-names';
import { usePlatformNames } from '../shared/platforms/use-platform-names';
import { needsAttention } from '../shared/sources/source-states';
import { isOff, sources } from '../shared/sources/sources';
import { useSourceStatuses } from '../shared/sources/use-source-statuses';
import styles from './overview.module.css';

/** What is wrong with the sources, in words; the warnings below have the details. */
function problemOf(statuses: readonly SourceStatus[] = [], names: PlatformNames): string {
  const affected = statuses.filter(needsAttention);
  if (affected.length > 0 && affected.every(({ decision }) => decision !== null)) {
    return 'Needs a decision';
  }
  const [first] = affected;
  if (!first) return 'Problem with a source';
  return affected.length > 1
    ? `Problem with ${formatCount(affected.length)} sources`
    : `Problem with ${sources[first.source].name(names)}`;
}

/** The figures of Overview; 0 and 'Unknown' until they are loaded. Without videos if these are turned off. */
export function StatCards() {
  const { data, error, isError } = useGetStatsQuery(undefined, { refetchOnMountOrArgChange: true });
  useFailureToast(isError ? error : undefined, 'Failed to fetch stats');
  const { data: statuses } = useSourceStatuses();
  const names = usePlatformNames();
  const status = data?.apiStatus ?? 'Unknown';
  const cards = [
    { label: 'Total Bonuses', value: formatCount(data?.bonuses ?? 0) },
    ...(isOff('showVideos', statuses)
      ? []
      : [{ label: 'YouTube Videos', value: formatCount(data?.videos ?? 0) }]),
    { label: 'Admin Users', value: formatCount(data?.users ?? 0) },
    { label: 'API Status', value: status === 'Degraded' ? problemOf(statuses, names) : status },
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
