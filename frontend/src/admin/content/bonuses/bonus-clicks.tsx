import { Link } from 'react-router-dom';
import { useGetAnalyticsTotalsQuery } from '../../../api/panel/analytics';
import { formatCount } from '../../../shared/format/formats';
import { fullAnalyticsAddress } from '../../shared/addresses';
import styles from './chips/state-chips.module.css';

const MAX_AGE_SECONDS = 60;

/**
 * The clicks on a bonus in the last 30 days, as a link to its analytics. All rows share one request;
 * until it succeeds, the link has no number. Nothing while clicks are not counted and none are known.
 */
export function BonusClicks({ id, title }: { id: number; title: string }) {
  const target = `bonus:${String(id)}`;
  const { clicks, isUncounted } = useGetAnalyticsTotalsQuery(
    {},
    {
      refetchOnMountOrArgChange: MAX_AGE_SECONDS,
      selectFromResult: ({ data }) => {
        const total = data?.targets.find((each) => each.target === target)?.total ?? 0;
        return {
          clicks: data && formatCount(total),
          isUncounted: data?.counting === false && total === 0,
        };
      },
    },
  );
  if (isUncounted) return null;
  const text =
    clicks === undefined ? 'Clicks' : `${clicks} ${clicks === '1' ? 'click' : 'clicks'} in 30 days`;
  return (
    <Link
      className={styles.clicks}
      to={`${fullAnalyticsAddress}?target=${target}`}
      aria-label={`${text} on ${title}`}
    >
      {text}
    </Link>
  );
}
