import { DownloadOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useGetAnalyticsQuery, type Analytics } from '../../../api/panel/analytics';
import { EmptyTable } from '../../../shared/ui/drawings';
import { formatCount, formatUtcDay } from '../../../shared/format/formats';
import { PageHead } from '../../shared/page-head';
import { analyticsAddress } from '../../shared/addresses';
import { useCsvExport } from '../../shared/download/use-csv-export';
import { AnalyticsFailure } from './analytics-failure';
import { ClicksChart } from './clicks-chart';
import { ClicksTable } from './clicks-table';
import { CountingState } from './counting-state';
import { PreviousPeriod } from './comparison';
import { clicksAddress, linksAddress, useRange, type ChosenRange } from './range';
import { RangeForm } from './range-form';
import { toClicks } from './series';
import { TargetTotals } from './target-totals';
import styles from './analytics.module.css';

function Report({ analytics, range }: { analytics: Analytics; range: ChosenRange }) {
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
      <TargetTotals clicks={clicks} range={range} />
      <ClicksTable clicks={clicks} />
    </>
  );
}

/** Which links the page is about, with a link to the others. */
function Scope({ label, range }: { label: string | undefined; range: ChosenRange }) {
  if (label === undefined) {
    return (
      <Link className={styles.all} to={linksAddress(range)}>
        All links, compared with the previous period
      </Link>
    );
  }
  return (
    <p className={styles.scope}>
      <span>
        Only clicks on <strong>{label}</strong>
      </span>
      <Link className={styles.all} to={clicksAddress(range)}>
        Show all clicks
      </Link>
      <Link className={styles.all} to={linksAddress(range)}>
        Clicks per link
      </Link>
    </p>
  );
}

/** Clicks per day and target in a range of days: chart, table and CSV download. */
export default function FullAnalytics() {
  const { range, setPreset, setRange } = useRange();
  const { from, to } = range;
  const target = useSearchParams()[0].get('target') ?? undefined;
  const { currentData, data, error, isFetching, refetch } = useGetAnalyticsQuery(
    { from, to, target },
    { refetchOnMountOrArgChange: true },
  );
  const { exportCsv, isExporting } = useCsvExport(`clicks-${from}-${to}.csv`);
  const total = currentData?.targets.reduce((all, each) => all + each.total, 0);
  // Not `currentData`, so that the label stays when the range changes.
  const label =
    target === undefined
      ? undefined
      : (data?.targets.find((each) => each.target === target)?.label ?? target);
  return (
    <>
      {/* With a key, because a link to another target is a navigation: the heading is focused. */}
      <PageHead
        key={target ?? ''}
        title="Clicks"
        back={{ to: analyticsAddress, label: 'Analytics' }}
      >
        <Button
          icon={<DownloadOutlined aria-hidden />}
          disabled={isExporting}
          onClick={() => void exportCsv('/api/admin/analytics.csv', { from, to, target })}
        >
          {isExporting ? 'Exporting...' : 'Export CSV'}
        </Button>
      </PageHead>
      {currentData && <CountingState counting={currentData.counting} />}
      <Scope label={label} range={range} />
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
        {currentData && <PreviousPeriod totals={currentData} total={total ?? 0} />}
        {currentData ? (
          <Report key={`${from} ${to}`} analytics={currentData} range={range} />
        ) : error ? (
          <AnalyticsFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label="Loading clicks..." className={styles.loading}>
            <Skeleton active title={false} paragraph={{ rows: 6 }} />
          </div>
        )}
      </section>
    </>
  );
}
