import { useCallback, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Skeleton } from 'antd';
import { type LinkSort, MOST_CLICKS_FIRST, SORT_KEYS, sortLinks } from './link-sort';
import { type AnalyticsTotals, useGetAnalyticsTotalsQuery } from '../../../../api/panel/analytics';
import { formatCount, formatUtcDay } from '../../../../shared/format/formats';
import { EmptyTable } from '../../../../shared/ui/drawings';
import { analyticsAddress } from '../../../shared/addresses';
import { PageHead } from '../../../shared/page-head';
import { SearchBox } from '../../../shared/lists/search-box';
import { AnalyticsFailure } from '../analytics-failure';
import { CountingState } from '../counting-state';
import { PreviousPeriod } from '../comparison';
import { clicksAddress, useRange, type ChosenRange } from '../range';
import { RangeForm } from '../range-form';
import { LinksTable } from './links-table';
import analyticsStyles from '../analytics.module.css';
import styles from './links.module.css';

function readSort(text: string | null): LinkSort {
  const name = text?.replace(/^-/, '');
  const by = SORT_KEYS.find((key) => key === name);
  return by ? { by, isDescending: text?.startsWith('-') ?? false } : MOST_CLICKS_FIRST;
}

/** The search and the sort order of the links, in the URL next to the range. */
function useLinksQuery() {
  const [query, setQuery] = useSearchParams();
  const sortText = query.get('sort');
  const sort = useMemo(() => readSort(sortText), [sortText]);
  const set = useCallback(
    (name: string, value: string) => {
      setQuery(
        (previous) => {
          const next = new URLSearchParams(previous);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      );
    },
    [setQuery],
  );
  const setSearch = useCallback(
    (text: string) => {
      set('search', text);
    },
    [set],
  );
  const setSort = useCallback(
    ({ by, isDescending }: LinkSort) => {
      set('sort', `${isDescending ? '-' : ''}${by}`);
    },
    [set],
  );
  return { search: query.get('search') ?? '', sort, setSearch, setSort };
}

/** The links found by the search, in the selected order; or the reason why there are none. */
function Links({ totals, range }: { totals: AnalyticsTotals; range: ChosenRange }) {
  const { search, sort, setSearch, setSort } = useLinksQuery();
  const { targets } = totals;
  const found = useMemo(() => {
    const text = search.trim().toLowerCase();
    return sortLinks(
      targets.filter(({ label }) => label.toLowerCase().includes(text)),
      sort,
    );
  }, [targets, search, sort]);
  const total = targets.reduce((sum, target) => sum + target.total, 0);
  if (targets.length === 0) {
    return (
      <div className={analyticsStyles.nothing}>
        <EmptyTable />
        <h3>No clicks in this period or before</h3>
        <p>
          {totals.counting
            ? 'No visitor followed the link of a platform or a bonus. Try a longer range.'
            : 'Nothing was counted. Try another range, or turn on click counting.'}
        </p>
      </div>
    );
  }
  return (
    <>
      <p className={analyticsStyles.figure}>
        <strong>{formatCount(total)}</strong> {total === 1 ? 'click' : 'clicks'}
      </p>
      <PreviousPeriod totals={totals} total={total} />
      <div className={styles.search}>
        <SearchBox label="Search links" value={search} onSearch={setSearch} />
        <p className={analyticsStyles.note} role="status">
          {formatCount(found.length)} {found.length === 1 ? 'link' : 'links'}
        </p>
      </div>
      {found.length > 0 ? (
        <LinksTable targets={found} total={total} range={range} sort={sort} onSort={setSort} />
      ) : (
        <div className={analyticsStyles.nothing}>
          <EmptyTable />
          <h3>No links found</h3>
          <p>Try another search term.</p>
        </div>
      )}
    </>
  );
}

/** The clicks on every platform and bonus in a range of days, next to those of the period before. */
export default function LinksPage() {
  const { range, setPreset, setRange } = useRange();
  const { from, to } = range;
  const { currentData, error, isFetching, refetch } = useGetAnalyticsTotalsQuery(
    { from, to },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <>
      <PageHead title="Clicks per link" back={{ to: analyticsAddress, label: 'Analytics' }}>
        <Link className={styles.days} to={clicksAddress(range)}>
          Clicks per day
        </Link>
      </PageHead>
      {currentData && <CountingState counting={currentData.counting} />}
      <RangeForm range={range} onPreset={setPreset} onRange={setRange} />
      <section className={analyticsStyles.card} aria-labelledby="links" aria-busy={isFetching}>
        <h3 id="links">
          {formatUtcDay(from)} – {formatUtcDay(to)}
        </h3>
        {currentData ? (
          <Links key={`${from} ${to}`} totals={currentData} range={range} />
        ) : error ? (
          <AnalyticsFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label="Loading clicks..." className={analyticsStyles.loading}>
            <Skeleton active title={false} paragraph={{ rows: 6 }} />
          </div>
        )}
      </section>
    </>
  );
}
