import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useGetAdminLeaderboardQuery } from '../../api/panel/race';
import { useIsAdmin } from '../session/roles';
import { FailedList } from '../shared/empty/failed-list';
import { PageHead } from '../shared/page-head';
import { useCsvExport } from '../shared/download/use-csv-export';
import { AllHiddenNames } from './hidden/all-hidden-names';
import { Decisions } from './decisions';
import { NoPlayers } from './no-players';
import { Pager } from './pager';
import { RaceFilterBar } from './race-filter-bar';
import { RaceFacts } from './race-facts';
import { Standings } from './standings';
import { UnrecognizedNames } from './hidden/unrecognized-names';
import { RANKS_PER_PAGE, useRaceView } from './use-race-view';
import { useRefreshStandings } from './use-refresh-standings';
import styles from './race.module.css';

/**
 * The race page: standings of the current and closed months (with full names for admins), the marks of paid prizes,
 * pending decisions, and the export of winners.
 */
export default function RacePage() {
  const isAdmin = useIsAdmin();
  const { view, show } = useRaceView();
  const { month, search, shown, page } = view;
  const {
    data: race,
    currentData,
    error,
    isFetching,
    refetch,
  } = useGetAdminLeaderboardQuery(
    {
      offset: (page - 1) * RANKS_PER_PAGE,
      limit: RANKS_PER_PAGE,
      month,
      search: search === '' ? undefined : search,
      show: shown === 'all' ? undefined : shown,
    },
    { refetchOnMountOrArgChange: true },
  );
  const { refresh, isRefreshing } = useRefreshStandings();
  const { exportCsv, isExporting } = useCsvExport(`winners-${month ?? race?.month ?? ''}.csv`);
  const pages = Math.max(1, Math.ceil((race?.found ?? 0) / RANKS_PER_PAGE));
  const showPage = (newPage: number) => {
    show({ page: newPage });
  };
  return (
    <>
      <PageHead title="The Race">
        <Button
          icon={<ReloadOutlined aria-hidden />}
          disabled={isRefreshing}
          onClick={() => void refresh(false)}
        >
          {isRefreshing ? 'Refreshing...' : 'Refresh Standings'}
        </Button>
        {isAdmin && (
          <Button
            type="primary"
            icon={<DownloadOutlined aria-hidden />}
            disabled={isExporting || !race || race.total === 0}
            onClick={() => void exportCsv('/api/admin/leaderboard/winners.csv', { month })}
          >
            {isExporting ? 'Exporting...' : 'Export Winners'}
          </Button>
        )}
      </PageHead>
      <p className={styles.explanation}>
        {isAdmin
          ? 'Full names are shown only here; visitors and editors see masked names. '
          : 'You see the names as visitors do; only admins see full names. '}
        Each month begins and ends at 00:00 UTC. The winners are the players with a prize. When a
        month is closed, you can mark their prizes as paid.{' '}
        {isAdmin &&
          'If a player asks for it, hide the name: visitors then see ‘Hidden player’. ‘Hidden names’ lists all of them.'}
      </p>
      <Decisions />
      {isAdmin && <UnrecognizedNames />}
      <RaceFilterBar view={view} onChange={show} />
      <section className={styles.card} aria-label="Standings of the race" aria-busy={isFetching}>
        {error ? (
          <FailedList
            title="Failed to fetch the standings"
            level={3}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : !race ? (
          <div role="status" aria-label="Loading standings...">
            <Skeleton active title={false} paragraph={{ rows: 10 }} />
          </div>
        ) : (
          <div className={isFetching && !currentData ? styles.fetching : undefined}>
            {race.source !== 'off' && <RaceFacts race={race} isClosedMonth={month !== undefined} />}
            {race.entries.length > 0 ? (
              <Standings race={race} />
            ) : (
              <NoPlayers
                race={race}
                onLastPage={() => {
                  showPage(pages);
                }}
                onAllPlayers={() => {
                  show({ search: '', shown: 'all' });
                }}
              />
            )}
            {pages > 1 && race.entries.length > 0 && (
              <Pager page={page} pages={pages} onPage={showPage} />
            )}
          </div>
        )}
      </section>
      {isAdmin && shown === 'hidden' && <AllHiddenNames />}
    </>
  );
}
