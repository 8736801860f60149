import type { LeaderboardEntry } from '../../api/leaderboard';
import { Avatar } from '../../shared/ui/avatar';
import { formatMoney, formatPrize } from '../../shared/format/formats';
import { shortMask } from './rankings/short-mask';
import { UsMark } from './rankings/us-mark';
import styles from './podium.module.css';

const RANK_CLASSES = [styles.first, styles.second, styles.third];

const rankClass = (index: number): string =>
  [styles.place, RANK_CLASSES[index]].filter(Boolean).join(' ');

function Plinth({ rank, prize }: { rank: number; prize: number }) {
  return (
    <div className={styles.plinth}>
      <span className={styles.rank}>
        <span className="visually-hidden">Rank </span>
        {rank}
      </span>
      <span className={styles.prize}>
        {formatPrize(prize)}
        <span className="visually-hidden"> prize</span>
      </span>
    </div>
  );
}

interface PodiumProps {
  entries: readonly LeaderboardEntry[];
  /** The prizes of podium ranks that are still open, if there are fewer than three players. */
  openPrizes: readonly number[];
}

/** The top three on a podium. */
export function Podium({ entries, openPrizes }: PodiumProps) {
  return (
    <ol className={styles.podium} aria-label="Top three">
      {entries.map((entry, index) => (
        <li key={entry.id} className={rankClass(index)}>
          <div className={styles.player}>
            <span className={styles.picture}>
              <Avatar src={entry.avatar} size={72} isEager={index === 0} />
            </span>
            <p className={styles.name}>
              <bdi>{shortMask(entry.username)}</bdi>
              {entry.isUS && <UsMark />}
            </p>
            <p className={styles.wagered}>{formatMoney(entry.wagered)} wagered</p>
          </div>
          <Plinth rank={entry.rank} prize={entry.prize} />
        </li>
      ))}
      {openPrizes.map((prize, offset) => {
        const index = entries.length + offset;
        return (
          <li key={index} className={rankClass(index)}>
            <p className={styles.open}>Still open</p>
            <Plinth rank={index + 1} prize={prize} />
          </li>
        );
      })}
    </ol>
  );
}
