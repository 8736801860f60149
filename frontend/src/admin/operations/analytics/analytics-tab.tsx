import { BarChartOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useGetAnalyticsQuery } from '../../../api/panel/analytics';
import { formatCount } from '../../../shared/format/formats';
import { clicksPerLinkAddress, fullAnalyticsAddress } from '../../shared/addresses';
import { AnalyticsFailure } from './analytics-failure';
import { CountingState } from './counting-state';
import { PreviousPeriod } from './comparison';
import { readRange } from './range';
import { toClicks } from './series';
import { TargetTotals } from './target-totals';
import styles from './analytics.module.css';

/** The totals of the last 30 days, with a link to the details. */
export default function AnalyticsTab() {
  const navigate = useNavigate();
  const [range] = useState(() => readRange(new URLSearchParams(), Date.now()));
  const { data, error, isFetching, refetch } = useGetAnalyticsQuery(
    { from: range.from, to: range.to },
    { refetchOnMountOrArgChange: true },
  );
  const clicks = data && toClicks(data);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>Analytics</h2>
        <Button
          type="primary"
          icon={<BarChartOutlined aria-hidden />}
          onClick={() => void navigate(fullAnalyticsAddress)}
        >
          View Full Analytics
        </Button>
      </div>
      <p className={styles.explanation}>
        How often visitors follow the links of platforms and bonuses. Only a total per day and link
        is stored.
      </p>
      {data && <CountingState counting={data.counting} />}
      <section className={styles.card} aria-labelledby="last-days" aria-busy={!data && !error}>
        <h3 id="last-days">The last 30 days</h3>
        {clicks ? (
          <>
            <p className={styles.figure}>
              <strong>{formatCount(clicks.total)}</strong> {clicks.total === 1 ? 'click' : 'clicks'}
            </p>
            {data && <PreviousPeriod totals={data} total={clicks.total} />}
            {clicks.series.length > 0 && <TargetTotals clicks={clicks} range={range} />}
            <Link className={styles.all} to={clicksPerLinkAddress}>
              All links, compared with the 30 days before
            </Link>
          </>
        ) : error ? (
          <AnalyticsFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label="Loading clicks...">
            <Skeleton active title={false} paragraph={{ rows: 3 }} />
          </div>
        )}
      </section>
    </>
  );
}
