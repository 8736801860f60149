import { Link, useLocation } from 'react-router-dom';
import { lazy, Suspense, useState } from 'react';
import { formatMonthName } from '@playhouse/rules/month';
import { MAIN_RACE, paths, type RacePage, racePageOf } from '@playhouse/rules/paths';
import { racePath } from '@playhouse/rules/race-path';
import buttons from '../../shared/ui/button.module.css';
import { AffiliateDisclosure } from '../affiliate-disclosure';
import section from '../section.module.css';
import { useSite } from '../use-site';
import styles from './how-it-works.module.css';
import type { Leaderboard } from '../../api/leaderboard';
import { useGetPeriodsQuery } from '../../api/races';
import { Podium } from './podium';
import { EmptyTable } from '../../shared/ui/drawings';
import { loadUntilDone } from '../../shared/load-with-retries';
import { usePageMetadata } from '../../shared/page-metadata';
import { LoadingParts } from '../../shared/ui/skeleton';
import { Spinner } from '../../shared/ui/spinner';
import { Unavailable } from '../unavailable';
import { LeaderboardHead } from './head/leaderboard-head';
import { MonthPicker } from './head/month-picker';
import { RaceTabs } from './head/race-tabs';
import { isMainRace, periodName } from './race-texts';
import { RankingsSection } from './rankings/rankings-section';
import { PODIUM_RANKS, podiumCount } from './rankings/rankings-layout';
import { type Standings, useStandings } from './use-standings';

export { fillRaces as fill } from '../../api/races';

/** The rules of the main race, and the link to join. */
function HowItWorks({ hasRules }: { hasRules: boolean }) {
  const { texts } = useSite();
  return (
    <section className={section.section} aria-labelledby={hasRules ? 'how-it-works' : undefined}>
      {hasRules && (
        <>
          <div className={section.sectionHead}>
            <h2 id="how-it-works">How Wager Races Work</h2>
          </div>
          <ol className={styles.rules}>
            {texts.raceRules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </>
      )}
      <div className={styles.join}>
        <Link className={buttons.primary} to={paths.play}>
          Join the Competition
        </Link>
        <AffiliateDisclosure />
      </div>
    </section>
  );
}

type PreviousRaceProps = NonNullable<Leaderboard['previous']> & {
  race: string;
  unit: Leaderboard['unit'];
};

/** The winners of the previous period, above a race that has no players yet. */
function PreviousRace({ race, month, topThree, unit }: PreviousRaceProps) {
  const name = isMainRace(race) ? formatMonthName(month) : periodName(month);
  return (
    <section aria-labelledby="previous-race">
      <div className={section.sectionHead}>
        <h2 id="previous-race">{name}: final results</h2>
        <Link className={buttons.quiet} to={racePath(race, month)}>
          See all players
        </Link>
      </div>
      <Podium entries={topThree} openPrizes={[]} unit={unit} label={`Top three of ${name}`} />
    </section>
  );
}

/** Why the list is empty. Only recently loaded standings prove that there are no players. */
function reasonForNoPlayers({ race, state, updatedAt, stale, waiting }: Leaderboard): string {
  if (waiting || state === 'scheduled') {
    return 'The first standings appear here as soon as they are available.';
  }
  if (updatedAt === null) {
    return 'The standings haven’t been loaded yet. They will appear here automatically.';
  }
  if (stale) return 'There were no players when the standings were last updated.';
  return isMainRace(race)
    ? 'No players on the leaderboard yet. It starts with the first wager of the month.'
    : 'No players on the leaderboard yet.';
}

/** What the page is about: its title, and what its description says is shown. */
function subjectOf(page: RacePage, head: Leaderboard | undefined): [title: string, shown: string] {
  const { race = page.race, title = 'Leaderboard' } = head ?? {};
  const period = page.period && periodName(page.period);
  if (!isMainRace(race)) {
    const name = [title, period].filter(Boolean).join(', ');
    return [name, name];
  }
  return period
    ? [`${period}: final results`, `final standings of ${period}`]
    : [title, 'monthly wager leaderboard'];
}

const MissingPeriod = lazy(() => loadUntilDone(() => import('./missing-period')));

interface RaceProps extends Standings {
  /** The race and period in the address. */
  page: RacePage;
}

function Race({ page, head, races, isLoading, isFetching, reload, startOver }: RaceProps) {
  const { code, creator, prizes, showRace } = useSite();
  const [ownId, setOwnId] = useState<string>();
  const { period } = page;
  const { race = page.race } = head ?? {};
  const isMain = isMainRace(race);
  const isShown = showRace || !isMain;
  const { currentData: months = [] } = useGetPeriodsQuery(race ?? MAIN_RACE);
  const [title, shown] = subjectOf(page, head);
  usePageMetadata({
    title: `${title} | ${creator.name}`,
    siteName: creator.name,
    description: `The ${shown} of ${creator.name}: ranks, wagers and prizes of all players who use the code ${code}.`,
    keywords: `wager race, leaderboard, prizes, code ${code}, ${creator.name}`,
    ...(isShown && { canonical: racePath(race ?? MAIN_RACE, period) }),
  });
  const podiumEntries = head?.entries.slice(0, podiumCount(head)) ?? [];
  const openPrizes =
    head?.isFinal || !isMain ? [] : prizes.slice(podiumEntries.length, PODIUM_RANKS);
  const isEmpty = head?.activePlayers === 0;
  const begun = isMain && head?.previous && <h2>{formatMonthName(head.month)}’s race has begun</h2>;
  return (
    <div className={section.page}>
      {races.length > 1 && <RaceTabs races={races} page={page} shown={race} />}
      {head && head.source !== 'off' ? (
        <LeaderboardHead head={head} page={page} months={months} onMonthChange={reload} />
      ) : (
        <header className={section.head}>
          <h1>Leaderboard</h1>
          <MonthPicker race={race} months={months} month={period} />
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
      {isEmpty && head.previous && (
        <PreviousRace race={race ?? MAIN_RACE} unit={head.unit} {...head.previous} />
      )}
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
              unit={head.unit}
              isCompared={head.movedSince !== null}
              ownId={ownId}
            />
          )}
          <RankingsSection
            key={`${race ?? ''} ${period ?? ''}`}
            head={head}
            // The leaderboard's own address names no race, and may show another one than the main race.
            page={{ race: isMain ? undefined : race, period }}
            ownId={ownId}
            onOwnId={setOwnId}
            onSnapshotChange={startOver}
          />
        </>
      )}
      {isShown && <HowItWorks hasRules={isMain} />}
    </div>
  );
}

/** The leaderboard of the first race now, or of the race and period in the URL. */
export default function LeaderboardPage() {
  const { pathname } = useLocation();
  const page = racePageOf(pathname);
  const standings = useStandings(page);
  return standings.isMissing ? (
    <Suspense fallback={<Spinner label="Loading..." />}>
      <MissingPeriod {...page} />
    </Suspense>
  ) : (
    <Race page={page ?? {}} {...standings} />
  );
}
