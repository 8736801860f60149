import { Button, Select, Skeleton } from 'antd';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons';
import { formatMonth } from '@playhouse/rules/month';
import {
  type AdminLeaderboard,
  useGetAdminLeaderboardQuery,
  useGetLeaderboardMonthsQuery,
} from '../../api/panel/race';
import { partsAddress, sourcesAddress } from '../shared/addresses';
import { EmptyList, FailedList } from '../shared/lists/empty-list';
import { useIsAdmin, AdminLink } from '../account/session/roles';
import { SearchBox } from '../shared/lists/search-box';
import { type RaceView, RANKS_PER_PAGE, type ShownPlayers, useRaceView } from './use-race-view';
import styles from './race.module.css';
import { PageHead } from '../shared/page-head';
import { useCsvExport } from '../shared/download/use-csv-export';
import { AllHiddenNames } from './hidden/all-hidden-names';
import { Decisions } from './decisions';
import { Pager } from './pager';
import { RaceFacts } from './race-facts';
import { Standings } from './standings';
import { UnrecognizedNames } from './hidden/unrecognized-names';
import { useRefreshStandings } from './use-refresh-standings';

interface NoPlayersProps {
  race: AdminLeaderboard;
  onLastPage: () => void;
  /** Clears the search and the filter. */
  onAllPlayers: () => void;
}

/** Why a page of the standings is empty, and how to leave it. */
function NoPlayers({ race, onLastPage, onAllPlayers }: NoPlayersProps) {
  if (race.source === 'off') {
    return (
      <EmptyList title="Your site has no race" level={3}>
        <p>Visitors see no standings and no prizes.</p>
        <p>
          <AdminLink to={partsAddress}>Turn the race on in Site Config</AdminLink>
        </p>
      </EmptyList>
    );
  }
  if (race.total === 0) {
    return (
      <EmptyList title="No players yet" level={3}>
        <p>
          {race.updatedAt === null
            ? 'The sheets have not been read successfully yet.'
            : 'The sheets have no rows yet. That is normal at the start of a month.'}
        </p>
      </EmptyList>
    );
  }
  if (race.found === 0) {
    return (
      <EmptyList title="No players found" level={3}>
        <p>No player of this race matches.</p>
        <Button onClick={onAllPlayers}>Show all players</Button>
      </EmptyList>
    );
  }
  return (
    <EmptyList title="There is no such page" level={3}>
      <Button onClick={onLastPage}>Show the last page</Button>
    </EmptyList>
  );
}

const NOW = 'now';

interface MonthSelectProps {
  /** A closed month; undefined for the current standings. */
  month: string | undefined;
  onChange: (month: string | undefined) => void;
}

/** Selects the current standings or a closed month. */
function MonthSelect({ month, onChange }: MonthSelectProps) {
  const { data = [] } = useGetLeaderboardMonthsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const months = month === undefined || data.includes(month) ? data : [month, ...data];
  return (
    <Select
      aria-label="Month"
      value={month ?? NOW}
      options={[
        { value: NOW, label: 'Current standings' },
        ...months.map((value) => ({ value, label: formatMonth(value) })),
      ]}
      onChange={(value) => {
        onChange(value === NOW ? undefined : value);
      }}
    />
  );
}

interface RaceFilterBarProps {
  view: RaceView;
  onChange: (change: Partial<RaceView>) => void;
}

/** Selects the month and the players of the race page. */
function RaceFilterBar({ view, onChange }: RaceFilterBarProps) {
  const { month, search, shown } = view;
  const isAdmin = useIsAdmin();
  const setSearch = useCallback(
    (text: string) => {
      onChange({ search: text });
    },
    [onChange],
  );
  return (
    <div className={styles.filters}>
      <SearchBox label="Search players" value={search} onSearch={setSearch} />
      <MonthSelect
        month={month}
        onChange={(newMonth) => {
          onChange({ month: newMonth });
        }}
      />
      <Select<ShownPlayers>
        aria-label="Players"
        options={[
          { value: 'all', label: 'All Players' },
          { value: 'winners', label: 'Winners' },
          ...(isAdmin ? [{ value: 'hidden' as const, label: 'Hidden names' }] : []),
        ]}
        value={shown}
        onChange={(value) => {
          onChange({ shown: value });
        }}
      />
    </div>
  );
}

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
      {isAdmin && (
        <Link className={styles.sources} to={sourcesAddress}>
          Sources of wagers
        </Link>
      )}
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
