import { Link, useLocation } from 'react-router-dom';
import { lazy, Suspense, useState } from 'react';
import { formatMonth, formatMonthName } from '@playhouse/rules/month';
import { leaderboardMonthOf, monthPath, paths } from '@playhouse/rules/paths';
import buttons from '../../shared/ui/button.module.css';
import { AffiliateDisclosure } from '../affiliate-disclosure';
import section from '../section.module.css';
import { useSite } from '../use-site';
import styles from './how-it-works.module.css';
import { type Leaderboard, useGetLeaderboardMonthsQuery } from '../../api/leaderboard';
import { Podium } from './podium';
import { EmptyTable } from '../../shared/ui/drawings';
import { loadUntilDone } from '../../shared/load-with-retries';
import { usePageMetadata } from '../../shared/page-metadata';
import { LoadingParts } from '../../shared/ui/skeleton';
import { Spinner } from '../../shared/ui/spinner';
import { Unavailable } from '../unavailable';
import { LeaderboardHead } from './head/leaderboard-head';
import { MonthPicker } from './head/month-picker';
import { RankingsSection } from './rankings/rankings-section';
import { PODIUM_RANKS, podiumCount } from './rankings/rankings-layout';
import { type Standings, useStandings } from './use-standings';

/** The rules of the race, and the link to join. */
function HowItWorks() {
  const { texts } = useSite();
  return (
    <section className={section.section} aria-labelledby="how-it-works">
      <div className={section.sectionHead}>
        <h2 id="how-it-works">How Wager Races Work</h2>
      </div>
      <ol className={styles.rules}>
        {texts.raceRules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      <div className={styles.join}>
        <Link className={buttons.primary} to={paths.play}>
          Join the Competition
        </Link>
        <AffiliateDisclosure />
      </div>
    </section>
  );
}

/** The winners of the previous month, above a race that has no players yet. */
function PreviousRace({ month, topThree }: NonNullable<Leaderboard['previous']>) {
  return (
    <section aria-labelledby="previous-race">
      <div className={section.sectionHead}>
        <h2 id="previous-race">{formatMonthName(month)}: final results</h2>
        <Link className={buttons.quiet} to={monthPath(month)}>
          See all players
        </Link>
      </div>
      <Podium entries={topThree} openPrizes={[]} label={`Top three of ${formatMonthName(month)}`} />
    </section>
  );
}

/** Why the list is empty. Only recently loaded standings prove that there are no players. */
function reasonForNoPlayers({ updatedAt, stale, waiting }: Leaderboard): string {
  if (waiting) return 'The first standings appear here as soon as they are available.';
  if (updatedAt === null) {
    return 'The standings haven’t been loaded yet. They will appear here automatically.';
  }
  return stale
    ? 'There were no players when the standings were last updated.'
    : 'No players on the leaderboard yet. It starts with the first wager of the month.';
}

const MissingMonth = lazy(() => loadUntilDone(() => import('./missing-month')));

interface RaceProps extends Standings {
  /** A closed month (YYYY-MM); undefined for the running one. */
  month: string | undefined;
}

function Race({ month, head, isLoading, isFetching, reload, startOver }: RaceProps) {
  const { code, creator, prizes, showRace } = useSite();
  const [ownId, setOwnId] = useState<string>();
  const { data: months = [] } = useGetLeaderboardMonthsQuery();
  const closed = month !== undefined && formatMonth(month);
  usePageMetadata({
    title: `${closed ? `${closed}: final results` : (head?.title ?? 'Leaderboard')} | ${creator.name}`,
    siteName: creator.name,
    description: `The ${closed ? `final standings of ${closed}` : 'monthly wager leaderboard'} of ${creator.name}: ranks, wagers and prizes of all players who use the code ${code}.`,
    keywords: `wager race, leaderboard, prizes, code ${code}, ${creator.name}`,
    ...(showRace && { canonical: month === undefined ? paths.leaderboard : monthPath(month) }),
  });
  const podiumEntries = head?.entries.slice(0, podiumCount(head)) ?? [];
  const openPrizes = head?.isFinal ? [] : prizes.slice(podiumEntries.length, PODIUM_RANKS);
  const isEmpty = head?.activePlayers === 0;
  const begun = head?.previous && <h2>{formatMonthName(head.month)}’s race has begun</h2>;
  return (
    <div className={section.page}>
      {head && head.source !== 'off' ? (
        <LeaderboardHead head={head} month={month} months={months} onMonthChange={reload} />
      ) : (
        <header className={section.head}>
          <h1>Leaderboard</h1>
          <MonthPicker months={months} month={month} />
        </header>
      )}
      {isLoading && (
        <LoadingParts label="Loading leaderboard..." parts={['figures', 'podium', 'rows']} />
      )}
      {!isLoading && !head && (
        <Unavailable
          text="The standings can’t be shown right now."
          onRetry={reload}
          isTrying={isFetching}
        />
      )}
      {head?.source === 'off' && (
        <div className={section.empty}>
          <EmptyTable />
          <p>There is no race at the moment.</p>
          <Link className={buttons.secondary} to={paths.bonuses}>
            View Bonuses
          </Link>
        </div>
      )}
      {isEmpty && head.previous && <PreviousRace {...head.previous} />}
      {head?.source !== 'off' && head?.entries.length === 0 && (
        <div className={`${section.empty ?? ''} ${head.previous ? (section.section ?? '') : ''}`}>
          <EmptyTable />
          {begun}
          <p>{reasonForNoPlayers(head)}</p>
        </div>
      )}
      {head && head.entries.length > 0 && (
        <>
          {isEmpty && begun}
          {podiumEntries.length + openPrizes.length > 0 && (
            <Podium
              entries={podiumEntries}
              openPrizes={openPrizes}
              isCompared={head.movedSince !== null}
              ownId={ownId}
            />
          )}
          <RankingsSection
            key={month ?? 'running'}
            head={head}
            month={month}
            ownId={ownId}
            onOwnId={setOwnId}
            onSnapshotChange={startOver}
          />
        </>
      )}
      {showRace && <HowItWorks />}
    </div>
  );
}

/** The leaderboard of the running month, or of the closed month in the URL. */
export default function LeaderboardPage() {
  const month = leaderboardMonthOf(useLocation().pathname);
  const standings = useStandings(month);
  return month !== undefined && standings.isMissing ? (
    <Suspense fallback={<Spinner label="Loading..." />}>
      <MissingMonth month={month} />
    </Suspense>
  ) : (
    <Race month={month} {...standings} />
  );
}
