import { Link } from 'react-router-dom';
import { FIRST_RANKS, useGetLeaderboardQuery, type Leaderboard } from '../../api/leaderboard';
import { Avatar } from '../../shared/ui/avatar';
import buttons from '../../shared/ui/button.module.css';
import {
  formatMoney,
  formatMonth,
  formatPrize,
  formatUtcMoment,
} from '../../shared/format/formats';
import { paths } from '../../shared/paths';
import { useQueryFailure } from '../../shared/hooks/use-query-failure';
import section from '../section.module.css';
import { shortMask } from '../leaderboard/rankings/short-mask';
import { useSite } from '../use-site';
import { RaceClock } from './race-clock';
import styles from './race-strip.module.css';

const LEADERS_SHOWN = 3;
const METALS = [styles.gold, styles.silver, styles.bronze];

/** Why there are no leaders. Only recently loaded standings prove that there are no players. */
function reasonForNoLeaders({ updatedAt, stale }: Leaderboard): string {
  if (updatedAt === null) return 'The standings haven’t been loaded yet.';
  return stale
    ? 'There were no players when the standings were last updated.'
    : 'No players on the leaderboard yet. The top ranks are open.';
}

/** The top three. The space stays reserved while they are unknown or missing. */
function Leaders({ race, hasFailed }: { race: Leaderboard | undefined; hasFailed: boolean }) {
  if (!race) {
    return (
      <p className={styles.open} aria-busy={!hasFailed}>
        {hasFailed && 'The standings can’t be shown right now.'}
      </p>
    );
  }
  const leaders = race.entries.slice(0, Math.min(LEADERS_SHOWN, race.activePlayers));
  if (leaders.length === 0) {
    return <p className={styles.open}>{reasonForNoLeaders(race)}</p>;
  }
  return (
    <ol className={styles.leaders}>
      {leaders.map((entry, index) => (
        <li key={entry.id}>
          <span className={[styles.rank, METALS[index]].filter(Boolean).join(' ')}>
            <span className="visually-hidden">Rank </span>
            {entry.rank}
          </span>
          <Avatar src={entry.avatar} size={40} />
          <span className={styles.who}>
            <bdi className={styles.name}>{shortMask(entry.username)}</bdi>
            <span className={styles.wagered}>{formatMoney(entry.wagered)} wagered</span>
          </span>
          <span className={styles.prize}>
            {formatPrize(entry.prize)}
            <span className="visually-hidden"> prize</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/**
 * This month's prize pool and the top three, with a link to the leaderboard. Its height is the same
 * before and after loading, so that nothing below it moves.
 */
export function RaceStrip() {
  const { prizePool } = useSite();
  const query = useGetLeaderboardQuery({ offset: 0, limit: FIRST_RANKS });
  const { data: race } = query;
  const failure = useQueryFailure(query);
  return (
    <section className={styles.strip} aria-labelledby="race">
      <div className={styles.inner}>
        <div className={styles.pot}>
          <h2 id="race">
            {race?.isFinal
              ? `${formatMonth(race.month)}: final standings`
              : 'This month’s prize pool'}
          </h2>
          <p className={styles.amount}>{formatPrize(race?.prizePool ?? prizePool)}</p>
          <RaceClock race={race} />
          <Link className={buttons.quiet} to={paths.leaderboard}>
            See the standings
          </Link>
          {race?.source === 'demo' && (
            <p className={section.note}>These are demo standings: no race is connected yet.</p>
          )}
          {race?.source === 'sheets' && race.stale && race.updatedAt !== null && (
            <p className={section.note}>Last updated {formatUtcMoment(race.updatedAt)}.</p>
          )}
        </div>
        <Leaders race={race} hasFailed={failure !== undefined} />
      </div>
    </section>
  );
}
