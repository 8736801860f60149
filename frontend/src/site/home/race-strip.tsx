import { Link } from 'react-router-dom';
import { FIRST_PLACES, useGetLeaderboardQuery } from '../../api/leaderboard';
import { Avatar } from '../../shared/avatar';
import buttons from '../../shared/button.module.css';
import { formatMoney, formatMonth, formatPrize, formatUtcMoment } from '../../shared/formats';
import { paths } from '../../shared/paths';
import section from '../section.module.css';
import styles from './race-strip.module.css';

const SHOWN = 3;
const METALS = [styles.gold, styles.silver, styles.bronze];

/** This month's pot and the first three, on the way to the leaderboard. */
export function RaceStrip() {
  const { data } = useGetLeaderboardQuery({ offset: 0, limit: FIRST_PLACES });
  if (!data) return null;
  return (
    <section className={styles.strip} aria-labelledby="race">
      <div className={styles.inner}>
        <div className={styles.pot}>
          <h2 id="race">
            {data.isFinal
              ? `${formatMonth(data.month)}: final standings`
              : 'This month’s prize pool'}
          </h2>
          <p className={styles.amount}>{formatPrize(data.prizePool)}</p>
          <Link className={buttons.quiet} to={paths.leaderboard}>
            See the standings
          </Link>
          {data.source === 'demo' && (
            <p className={section.note}>These are demo standings: no race is connected yet.</p>
          )}
          {data.source !== 'demo' && data.stale && data.updatedAt !== null && (
            <p className={section.note}>Last updated {formatUtcMoment(data.updatedAt)}.</p>
          )}
        </div>
        {data.entries.length === 0 ? (
          <p className={styles.open}>Nobody is on the board yet: the first places are open.</p>
        ) : (
          <ol className={styles.leaders}>
            {data.entries.slice(0, SHOWN).map((entry, index) => (
              <li key={entry.id}>
                <span className={[styles.rank, METALS[index]].filter(Boolean).join(' ')}>
                  {entry.rank}
                </span>
                <Avatar src={entry.avatar} size={40} />
                <span className={styles.who}>
                  <span className={styles.name}>{entry.username}</span>
                  <span className={styles.wagered}>{formatMoney(entry.wagered)}</span>
                </span>
                <span className={styles.prize}>{formatPrize(entry.prize)}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
