import { useDispatch } from 'react-redux';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { formatMonth, formatMonthName } from '@playhouse/rules/month';
import { MAIN_RACE } from '@playhouse/rules/paths';
import { racePath } from '@playhouse/rules/race-path';
import { formatUnitPrize } from '@playhouse/rules/units';
import { type Leaderboard, leaderboardApi } from '../../api/leaderboard';
import { formatUtcDay, formatUtcMoment } from '../../shared/format/formats';
import { changeOf, useRaceClock } from '../leaderboard/head/month-clock';
import { RaceOver } from '../leaderboard/head/race-over';
import { isMainRace, poolOf } from '../leaderboard/race-texts';
import styles from './race-strip.module.css';
import buttons from '../../shared/ui/button.module.css';
import { idle, loadUntilDone } from '../../shared/load-with-retries';
import { useMounted } from '../../shared/hooks/use-mounted';
import { useQueryFailure } from '../../shared/hooks/use-query-failure';
import section from '../section.module.css';
import { useSite } from '../use-site';
import { Leaders } from './leaders';
import { useHomeRace } from './use-home-race';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function TimeLeft(race: Leaderboard) {
  const dispatch = useDispatch();
  const remaining = useRaceClock(race, () => {
    dispatch(leaderboardApi.util.invalidateTags(['Leaderboard']));
  });
  const changesAt = changeOf(race);
  const verb = race.state === 'scheduled' ? 'Starts' : 'Resets';
  // Until the page is mounted, the end of the race is shown as a date.
  if (!remaining) {
    return (
      <time dateTime={changesAt}>
        {`${verb} `}
        {formatUtcMoment(changesAt)}
      </time>
    );
  }
  if (remaining.isRaceOver) return <RaceOver race={race} />;
  const { days, hours, minutes, seconds } = remaining;
  return (
    <span role="timer" aria-live="off">
      {verb} in {days} {days === 1 ? 'day' : 'days'}{' '}
      {[hours, minutes, seconds].map(twoDigits).join(':')}
    </span>
  );
}

/** The time left in the current race, in one line; empty without a running race. */
function RaceClock({ race }: { race: Leaderboard | undefined }) {
  return (
    <div className={styles.clock}>
      {race?.state === 'settling'
        ? `Results on ${formatUtcDay(race.settlesAt)}`
        : race && !race.isFinal && <TimeLeft {...race} />}
    </div>
  );
}

const LEADERS_SHOWN = 3;

/** Why there are no leaders. Only recently loaded standings prove that there are no players. */
function reasonForNoLeaders({
  race,
  month,
  state,
  updatedAt,
  stale,
  waiting,
}: Leaderboard): string {
  if (state === 'scheduled') return 'The race has not started yet.';
  if (waiting) {
    const name = isMainRace(race) ? `${formatMonthName(month)}’s race` : 'The race';
    return `${name} has begun. The top ranks are open.`;
  }
  if (updatedAt === null) return 'The standings haven’t been loaded yet.';
  return stale
    ? 'There were no players when the standings were last updated.'
    : 'No players on the leaderboard yet. The top ranks are open.';
}

/** The top three. The space stays reserved while they are unknown or missing. */
function TopThree({ race, hasFailed }: { race: Leaderboard | undefined; hasFailed: boolean }) {
  if (!race) {
    return (
      <p className={styles.open} aria-busy={!hasFailed}>
        {hasFailed && 'The standings can’t be shown right now.'}
      </p>
    );
  }
  const entries = race.entries.slice(0, Math.min(LEADERS_SHOWN, race.activePlayers));
  return entries.length === 0 ? (
    <p className={styles.open}>{reasonForNoLeaders(race)}</p>
  ) : (
    <Leaders entries={entries} unit={race.unit} />
  );
}

const HINT = <p>In the race? Find yourself in the standings.</p>;

/** Loaded when the browser is idle. */
const OwnRankInStrip = lazy(async () => {
  await idle();
  return loadUntilDone(() => import('./own-rank-in-strip'));
});

/** The visitor's own rank, or where to find it. It takes the same height before it is loaded. */
const OwnRank = ({ race }: { race: Leaderboard }) =>
  useMounted() ? (
    <Suspense fallback={HINT}>
      <OwnRankInStrip race={race}>{HINT}</OwnRankInStrip>
    </Suspense>
  ) : (
    HINT
  );

/** Says whose prize pool it is. */
function subjectOf(race: Leaderboard | undefined): string {
  if (race && !isMainRace(race.race)) return race.title;
  return race?.isFinal ? `${formatMonth(race.month)}: final standings` : 'This month’s prize pool';
}

/**
 * The prize pool of the race that ends next and its top three, with a link to the leaderboard. Its height is the same
 * before and after loading, so that nothing below it moves.
 */
export function RaceStrip() {
  const { prizePool } = useSite();
  const query = useHomeRace();
  const { data: race } = query;
  const failure = useQueryFailure(query);
  return (
    <section className={styles.strip} aria-labelledby="race" data-covered>
      <div className={styles.inner}>
        <div className={styles.pot}>
          <h2 id="race">{subjectOf(race)}</h2>
          <p className={styles.amount}>{race ? poolOf(race) : formatUnitPrize(prizePool)}</p>
          <RaceClock race={race} />
          <Link className={buttons.quiet} to={racePath(race?.race ?? MAIN_RACE)} data-cover="">
            See the standings
          </Link>
          {race?.source === 'demo' && (
            <p className={section.note}>These are demo standings: no race is connected yet.</p>
          )}
          {race?.source === 'sheets' && race.stale && race.updatedAt !== null && (
            <p className={section.note}>Last updated {formatUtcMoment(race.updatedAt)}.</p>
          )}
        </div>
        <TopThree race={race} hasFailed={failure !== undefined} />
        {race?.total !== 0 && <div className={styles.own}>{race && <OwnRank race={race} />}</div>}
      </div>
    </section>
  );
}
