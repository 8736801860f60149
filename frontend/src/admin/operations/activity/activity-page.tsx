import { Button, Skeleton } from 'antd';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { DownloadOutlined } from '@ant-design/icons';
import styles from './activity.module.css';
import { useListActivityInfiniteQuery, type ActivityEntry } from '../../../api/panel/activity';
import { failureMessage } from '../../../api/failure';
import { EmptyList, FailedList } from '../../shared/lists/empty-list';
import { PageHead } from '../../shared/page-head';
import { useTimeZone } from '../../shared/time/time-zone';
import { timeZoneName, formatZonedDay, toWallTime } from '../../shared/time/zoned-time';
import { useCsvExport } from '../../shared/download/use-csv-export';
import { ActivityFilterBar } from './activity-filter-bar';
import { useActivityFilters } from './use-activity-filters';
import { ChangeList } from '../../shared/changes/change-list';
import { describeChanges } from '../../content/changes/describe-changes';
import { useWording, type Wording } from '../../content/changes/describe-field';
import { summaryWithNames } from '../../shared/regions/rule-summary';

/** The account that made a change, with its role at that time if it was not an admin. */
const personOf = ({ actor, actorRole }: ActivityEntry): string =>
  actorRole === null || actorRole === 'admin' ? actor : `${actor} (${actorRole})`;

interface EntryProps {
  entry: ActivityEntry;
  wording: Wording;
}

function Entry({ entry, wording }: EntryProps) {
  const { actorId, after, at, before } = entry;
  const summary = summaryWithNames(entry.summary, wording.platformNames);
  const changes = useMemo(() => describeChanges(before, after, wording), [before, after, wording]);
  return (
    <li className={styles.entry}>
      <div className={styles.entryHead}>
        <span className={styles.summary}>{summary}</span>
        <span className={styles.when}>
          {actorId === null ? <em className={styles.automatic}>Automatic</em> : personOf(entry)} ·{' '}
          <time dateTime={at}>
            {toWallTime(at, wording.zone).slice(11)} {timeZoneName(wording.zone)}
          </time>
        </span>
      </div>
      {changes.length > 0 && <ChangeList changes={changes} subject={summary} />}
    </li>
  );
}

interface Day {
  name: string;
  entries: ActivityEntry[];
}

/** Consecutive entries of the same day in a time zone. */
function groupByDay(entries: readonly ActivityEntry[], zone: string): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const name = formatZonedDay(entry.at, zone);
    const last = days.at(-1);
    if (last?.name === name) last.entries.push(entry);
    else days.push({ name, entries: [entry] });
  }
  return days;
}

/** Entries of the audit log by day, with their changes. */
function ActivityList({ entries }: { entries: readonly ActivityEntry[] }) {
  const wording = useWording();
  const days = useMemo(() => groupByDay(entries, wording.zone), [entries, wording.zone]);
  return days.map(({ name, entries: ofDay }) => (
    <section key={ofDay[0]?.id} className={styles.group} aria-label={name}>
      <h3 className={styles.dayTitle}>{name}</h3>
      <ul className={styles.entries}>
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} wording={wording} />
        ))}
      </ul>
    </section>
  ));
}

/** Entries are loaded before the user reaches the end of the list. */
const DISTANCE = '600px';

interface MoreEntriesProps {
  isLoading: boolean;
  /** Why the last attempt failed; loading then waits for the button. */
  problem: string | undefined;
  onLoad: () => void;
}

/** The end of a list. It loads more entries when it comes into view, or with a button. */
function MoreEntries({ isLoading, problem, onLoad }: MoreEntriesProps) {
  const end = useRef<HTMLDivElement>(null);
  const isAutomatic = !isLoading && problem === undefined;
  useEffect(() => {
    if (!end.current || !isAutomatic || typeof IntersectionObserver === 'undefined') {
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onLoad();
      },
      { rootMargin: DISTANCE },
    );
    observer.observe(end.current);
    return () => {
      observer.disconnect();
    };
  }, [isAutomatic, onLoad]);
  return (
    <div ref={end} className={styles.more}>
      {problem !== undefined && <p role="alert">Older activity could not be loaded: {problem}</p>}
      <Button disabled={isLoading} onClick={onLoad}>
        {isLoading ? 'Loading...' : problem === undefined ? 'Load older activity' : 'Try again'}
      </Button>
    </div>
  );
}

const NO_FILTERS = {
  search: undefined,
  actor: undefined,
  kind: undefined,
  from: undefined,
  to: undefined,
};

/** Who changed what and when: the whole audit log, with filters, changes and CSV download. */
export default function ActivityPage() {
  const { filters, setFilters, isFiltered } = useActivityFilters();
  const zone = useTimeZone();
  const filter = useMemo(() => {
    const hasDays = filters.from !== undefined || filters.to !== undefined;
    const all = { ...filters, zone: hasDays && zone !== 'UTC' ? zone : undefined };
    return Object.fromEntries(Object.entries(all).filter(([, value]) => value));
  }, [filters, zone]);
  const {
    currentData,
    error,
    isFetching,
    isFetchingNextPage,
    isFetchNextPageError,
    hasNextPage,
    fetchNextPage,
    refetch,
  } = useListActivityInfiniteQuery(filter, { refetchOnMountOrArgChange: true });
  const entries = useMemo(() => currentData?.pages.flat() ?? [], [currentData]);
  const { exportCsv, isExporting } = useCsvExport(
    // oxlint-disable-next-line react/purity -- names only the file that the next click downloads
    `activity-${new Date().toISOString().slice(0, 10)}.csv`,
  );
  const loadMore = useCallback(() => {
    void fetchNextPage();
  }, [fetchNextPage]);
  return (
    <>
      <PageHead title="Activity">
        <Button
          icon={<DownloadOutlined aria-hidden />}
          disabled={isExporting}
          onClick={() => void exportCsv('/api/admin/activity.csv', filter)}
        >
          {isExporting ? 'Exporting...' : 'Export CSV'}
        </Button>
      </PageHead>
      <p className={styles.explanation}>
        Every change and sign-in, newest first. Days and times are in {timeZoneName(zone)}. The CSV
        file contains the filtered entries{zone !== 'UTC' && ', with their times in UTC'}.
      </p>
      <ActivityFilterBar filters={filters} zone={zone} onChange={setFilters} />
      <section className={styles.card} aria-label="Activity" aria-busy={isFetching}>
        {entries.length > 0 ? (
          <>
            <ActivityList entries={entries} />
            {hasNextPage ? (
              <MoreEntries
                isLoading={isFetchingNextPage}
                problem={
                  isFetchNextPageError && error ? failureMessage(error, 'Network error') : undefined
                }
                onLoad={loadMore}
              />
            ) : (
              <p className={styles.end}>There is no older activity.</p>
            )}
          </>
        ) : error ? (
          <FailedList
            title="Failed to fetch the activity"
            level={3}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : currentData ? (
          <EmptyList title={isFiltered ? 'No activity found' : 'No activity yet'} level={3}>
            {isFiltered ? (
              <>
                <p>Try adjusting your filters or search terms.</p>
                <Button
                  onClick={() => {
                    setFilters(NO_FILTERS);
                  }}
                >
                  Clear filters
                </Button>
              </>
            ) : (
              <p>Changes in the panel will be listed here.</p>
            )}
          </EmptyList>
        ) : (
          <div role="status" aria-label="Loading activity..." className={styles.loading}>
            <Skeleton active title={false} paragraph={{ rows: 12 }} />
          </div>
        )}
      </section>
    </>
  );
}
