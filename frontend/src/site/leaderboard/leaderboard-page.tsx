import { useState } from 'react';
import { useGetLeaderboardMonthsQuery, type Leaderboard } from '../../api/leaderboard';
import { EmptyTable } from '../../shared/ui/drawings';
import { usePageMetadata } from '../../shared/page-metadata';
import { paths } from '../../shared/paths';
import { Spinner } from '../../shared/ui/spinner';
import section from '../section.module.css';
import { Unavailable } from '../unavailable';
import { useSite } from '../use-site';
import { HowItWorks } from './how-it-works';
import { LeaderboardHead } from './head/leaderboard-head';
import { MonthPicker } from './head/month-picker';
import { Podium } from './podium';
import { RankingsSection } from './rankings/rankings-section';
import { podiumCount, PODIUM_RANKS } from './rankings/rankings-layout';
import { useStandings } from './use-standings';

/** Why the list is empty. Only recently loaded standings prove that there are no players. */
function reasonForNoPlayers({ updatedAt, stale }: Leaderboard): string {
  if (updatedAt === null) {
    return 'The standings haven’t been loaded yet. They will appear here automatically.';
  }
  return stale
    ? 'There were no players when the standings were last updated.'
    : 'No players on the leaderboard yet. It starts with the first wager of the month.';
}

export default function LeaderboardPage() {
  const { code, creator, prizes } = useSite();
  const [month, setMonth] = useState<string>();
  const { head, isLoading, isFetching, reload, startOver } = useStandings(month);
  const { data: months = [] } = useGetLeaderboardMonthsQuery();
  usePageMetadata({
    title: `${head?.title ?? 'Leaderboard'} | ${creator.name}`,
    siteName: creator.name,
    description: `The monthly wager leaderboard of ${creator.name}: ranks, wagers and prizes of all players who use the code ${code}.`,
    keywords: `wager race, leaderboard, prizes, code ${code}, ${creator.name}`,
    canonical: paths.leaderboard,
  });
  const podiumEntries = head?.entries.slice(0, podiumCount(head)) ?? [];
  const openPrizes = head?.isFinal ? [] : prizes.slice(podiumEntries.length, PODIUM_RANKS);
  const picker = months.length > 0 && (
    <MonthPicker months={months} month={month} onChange={setMonth} />
  );
  return (
    <div className={section.page}>
      {head ? (
        <LeaderboardHead
          head={head}
          isClosedMonth={month !== undefined}
          picker={picker}
          onMonthChange={reload}
        />
      ) : (
        <header className={section.head}>
          <h1>Leaderboard</h1>
          {picker}
        </header>
      )}
      {isLoading && <Spinner label="Loading leaderboard..." />}
      {!isLoading && !head && (
        <Unavailable
          text="The standings can’t be shown right now."
          onRetry={reload}
          isTrying={isFetching}
        />
      )}
      {head?.entries.length === 0 && (
        <div className={section.empty}>
          <EmptyTable />
          <p>{reasonForNoPlayers(head)}</p>
        </div>
      )}
      {head && head.entries.length > 0 && (
        <>
          {podiumEntries.length + openPrizes.length > 0 && (
            <Podium entries={podiumEntries} openPrizes={openPrizes} />
          )}
          <RankingsSection
            key={month ?? 'running'}
            head={head}
            month={month}
            onSnapshotChange={startOver}
          />
        </>
      )}
      <HowItWorks />
    </div>
  );
}
