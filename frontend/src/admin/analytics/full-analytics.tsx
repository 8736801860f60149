import { DownloadOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useMemo } from 'react';
import { useGetAnalyticsQuery, type Analytics } from '../../api/analytics';
import { EmptyTable } from '../../shared/ui/drawings';
import { formatCount, formatUtcDay } from '../../shared/format/formats';
import { PageHead } from '../shared/page-head';
import { analyticsAddress } from '../addresses';
import { useCsvExport } from '../shared/use-csv-export';
import { AnalyticsFailure } from './analytics-failure';
import { ClicksChart } from './clicks-chart';
import { ClicksTable } from './clicks-table';
import { CountingState } from './counting-state';
import { RangeForm } from './range-form';
import { toClicks } from './series';
import { TargetTotals } from './target-totals';
import { useRange } from './use-range';
import styles from './analytics.module.css';

function Report({ analytics }: { analytics: Analytics }) {
  const clicks = useMemo(() => toClicks(analytics), [analytics]);
  if (clicks.series.length === 0) {
    return (
      <div className={styles.nothing}>
        <EmptyTable />
        <h3>No clicks in this period</h3>
        <p>
          {analytics.counting
            ? 'No visitor followed the link of a platform or a bonus. Try a longer range.'
            : 'Nothing was counted. Try another range, or turn on click counting.'}
        </p>
      </div>
    );
  }
  return (
    <>
      <ClicksChart clicks={clicks} />
      <TargetTotals clicks={clicks} />
      <ClicksTable clicks={clicks} />
    </>
  );
}

/** Clicks per day and target in a range of days: chart, table and CSV download. */
export default function FullAnalytics() {
  const { range, setPreset, setRange } = useRange();
  const { from, to } = range;
  const { currentData, error, isFetching, refetch } = useGetAnalyticsQuery(
    { from, to },
    { refetchOnMountOrArgChange: true },
  );
  const { exportCsv, isExporting } = useCsvExport(`clicks-${from}-${to}.csv`);
  const total = currentData?.targets.reduce((all, target) => all + target.total, 0);
  return (
    <>
      <PageHead title="Clicks" back={{ to: analyticsAddress, label: 'Analytics' }}>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          disabled={isExporting}
          onClick={() => void exportCsv('/api/admin/analytics.csv', { from, to })}
        >
          {isExporting ? 'Exporting...' : 'Export CSV'}
        </Button>
      </PageHead>
      {currentData && <CountingState counting={currentData.counting} />}
      <RangeForm range={range} onPreset={setPreset} onRange={setRange} />
      <section className={styles.card} aria-labelledby="days" aria-busy={isFetching}>
        <h3 id="days">
          {formatUtcDay(from)} – {formatUtcDay(to)}
          {total !== undefined && (
            <span className={styles.count}>
              {' '}
              ({formatCount(total)} {total === 1 ? 'click' : 'clicks'})
            </span>
          )}
        </h3>
        {currentData ? (
          <Report key={`${from} ${to}`} analytics={currentData} />
        ) : error ? (
          <AnalyticsFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label="Loading clicks..." className={styles.loading}>
            <Skeleton active paragraph={{ rows: 6 }} />
          </div>
        )}
      </section>
    </>
  );
}
