import { Button, Select, Skeleton } from 'antd';
import { useCallback } from 'react';
import { DownloadOutlined, ReloadOutlined } from '@ant-design/icons';
import { useGetAdminLeaderboardQuery } from '../../api/panel/race';
import { type AdminRace, useListRacesQuery } from '../../api/panel/races';
import { FailedList } from '../shared/lists/empty-list';
import { useIsAdmin } from '../account/session/roles';
import { SearchBox } from '../shared/lists/search-box';
import { type RaceView, RANKS_PER_PAGE, type ShownPlayers, useRaceView } from './use-race-view';
import styles from './race.module.css';
import { PageHead } from '../shared/page-head';
import { useCsvExport } from '../shared/download/use-csv-export';
import { AllHiddenNames } from './hidden/all-hidden-names';
import { Decisions } from './decisions';
import { Pager } from './pager';
import { NoPlayers } from './no-players';
import { MonthSelect, PeriodSelect } from './period-select';
import { RaceChoice } from './race-choice';
import { RaceFacts } from './race-facts';
import { RaceProblem } from './race-problem';
import { Rulings } from './rulings/rulings';
import { Standings } from './standings';
import { UnrecognizedNames } from './hidden/unrecognized-names';
import { useReadSources } from './use-read-sources';
import { useRefreshStandings } from './use-refresh-standings';

interface RaceFilterBarProps {
  view: RaceView;
  /** Undefined for the race of the sheets. */
  further: AdminRace | undefined;
  onChange: (change: Partial<RaceView>) => void;
}

/** Selects the period and the players of the race page. */
function RaceFilterBar({ view, further, onChange }: RaceFilterBarProps) {
  const { race, period, search, shown } = view;
  const isAdmin = useIsAdmin();
  const setSearch = useCallback(
    (text: string) => {
      onChange({ search: text });
    },
    [onChange],
  );
  const setPeriod = (newPeriod: string | undefined) => {
    onChange({ period: newPeriod });
  };
  return (
    <div className={styles.filters}>
      <SearchBox label="Search players" value={search} onSearch={setSearch} />
      {race === undefined && <MonthSelect period={period} onChange={setPeriod} />}
      {further && <PeriodSelect race={further} period={period} onChange={setPeriod} />}
      <Select<ShownPlayers>
        aria-label="Players"
        options={[
          { value: 'all', label: 'All Players' },
          { value: 'winners', label: 'Winners' },
          ...(isAdmin && race === undefined
            ? [{ value: 'hidden' as const, label: 'Hidden names' }]
            : []),
        ]}
        value={shown}
        onChange={(value) => {
          onChange({ shown: value });
        }}
      />
    </div>
  );
}

/** The button that reads the sheets. */
function RefreshButton() {
  const { refresh, isRefreshing } = useRefreshStandings();
  return (
    <Button
      icon={<ReloadOutlined aria-hidden />}
      disabled={isRefreshing}
      onClick={() => void refresh(false)}
    >
      {isRefreshing ? 'Refreshing...' : 'Refresh Standings'}
    </Button>
  );
}

/** The button that reads the sources of a further race. */
function ReadButton({ race, readBefore }: { race: AdminRace; readBefore: string | null }) {
  const { readSources, isReading } = useReadSources();
  return (
    <Button
      icon={<ReloadOutlined aria-hidden />}
      disabled={isReading}
      onClick={() => void readSources(race, readBefore)}
    >
      {isReading ? 'Reading...' : 'Read Sources Now'}
    </Button>
  );
}

/**
 * The race page: standings of the current and earlier periods of a race (with full names for admins), and the export
 * of winners. The race of the sheets also has marks of paid prizes, hidden names and pending decisions.
 */
export default function RacePage() {
  const isAdmin = useIsAdmin();
  const { view, show } = useRaceView();
  const { race: slug, period, search, shown, page } = view;
  const isMain = slug === undefined;
  const races = useListRacesQuery(undefined, { refetchOnMountOrArgChange: true });
  const further = races.data?.find((each) => each.slug === slug);
  const {
    data: race,
    currentData,
    error,
    isFetching,
    refetch,
  } = useGetAdminLeaderboardQuery(
    {
      race: slug,
      period,
      offset: (page - 1) * RANKS_PER_PAGE,
      limit: RANKS_PER_PAGE,
      search: search === '' ? undefined : search,
      show: shown === 'all' ? undefined : shown,
    },
    { refetchOnMountOrArgChange: true },
  );
  const fileName = ['winners', slug, period ?? race?.month].filter(Boolean).join('-');
  const { exportCsv, isExporting } = useCsvExport(`${fileName}.csv`);
  const pages = Math.max(1, Math.ceil((race?.found ?? 0) / RANKS_PER_PAGE));
  const showPage = (newPage: number) => {
    show({ page: newPage });
  };
  return (
    <>
      <PageHead title="The Race">
        {isMain && <RefreshButton />}
        {further && <ReadButton race={further} readBefore={race?.updatedAt ?? null} />}
        {isAdmin && (
          <Button
            type="primary"
            icon={<DownloadOutlined aria-hidden />}
            disabled={isExporting || !race || race.total === 0}
            onClick={() =>
              void exportCsv('/api/admin/leaderboard/winners.csv', { race: slug, period })
            }
          >
            {isExporting ? 'Exporting...' : 'Export Winners'}
          </Button>
        )}
      </PageHead>
      <p className={styles.explanation}>
        {isAdmin
          ? 'Full names are shown only here; visitors and editors see masked names. '
          : 'You see the names as visitors do; only admins see full names. '}
        {isMain && 'Each month begins and ends at 00:00 UTC. '}The winners are the players with a
        prize. {isMain && 'When a month is closed, you can mark their prizes as paid. '}
        {isMain &&
          isAdmin &&
          'If a player asks for it, hide the name: visitors then see ‘Hidden player’. ‘Hidden names’ lists all of them.'}
      </p>
      <RaceChoice
        slug={slug}
        race={further}
        onChoose={(chosen) => {
          show({ race: chosen, period: undefined, shown: 'all' });
        }}
      />
      {isMain && <Decisions />}
      {isMain && isAdmin && <UnrecognizedNames />}
      {further && <RaceProblem race={further} />}
      <RaceFilterBar view={view} further={further} onChange={show} />
      {further && race && race.race === further.slug && <Rulings raceId={further.id} race={race} />}
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
            {race.source !== 'off' && (
              <RaceFacts race={race} further={further} isClosedMonth={period !== undefined} />
            )}
            {race.entries.length > 0 ? (
              <Standings race={race} further={further} />
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
      {isMain && isAdmin && shown === 'hidden' && <AllHiddenNames />}
    </>
  );
}
