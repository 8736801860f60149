import type { LeaderboardEntry } from '../../api/leaderboard';
import { Avatar } from '../../shared/avatar';
import { formatMoney, formatPrize } from '../../shared/formats';
import { UsMark } from './us-mark';
import styles from './podium.module.css';

const PLACES = [styles.first, styles.second, styles.third];

/** The top three, on plinths of different height. */
export function Podium({ entries }: { entries: readonly LeaderboardEntry[] }) {
  return (
    <ol className={styles.podium} aria-label="Top three">
      {entries.map((entry, index) => (
        <li key={entry.id} className={[styles.place, PLACES[index]].filter(Boolean).join(' ')}>
          <div className={styles.player}>
            <span className={styles.picture}>
              <Avatar src={entry.avatar} size={72} isEager={index === 0} />
            </span>
            <p className={styles.name}>
              <bdi className={styles.masked}>{entry.username}</bdi>
              {entry.isUS && <UsMark />}
            </p>
            <p className={styles.wagered}>{formatMoney(entry.wagered)} wagered</p>
          </div>
          <div className={styles.plinth}>
            <span className={styles.rank}>
              <span className="visually-hidden">Rank </span>
              {entry.rank}
            </span>
            <span className={styles.prize}>
              {formatPrize(entry.prize)}
              <span className="visually-hidden"> prize</span>
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
