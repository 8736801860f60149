import { formatUnitWager } from '@playhouse/rules/units';
import type { Leaderboard, LeaderboardEntry } from '../../api/leaderboard';
import { PlayerPicture } from '../leaderboard/player-picture';
import { prizeLabel } from '../leaderboard/race-texts';
import { shortMask } from '../leaderboard/rankings/short-mask';
import styles from './race-strip.module.css';

const METALS = [styles.gold, styles.silver, styles.bronze];

interface LeadersProps {
  entries: readonly LeaderboardEntry[];
  unit: Leaderboard['unit'];
}

/** The first players of a race, each with wager and prize. */
export function Leaders({ entries, unit }: LeadersProps) {
  return (
    <ol className={styles.leaders}>
      {entries.map((entry, index) => (
        <li key={entry.id}>
          <span className={[styles.rank, METALS[index]].filter(Boolean).join(' ')}>
            <span className="visually-hidden">Rank </span>
            {entry.rank}
          </span>
          <PlayerPicture entry={entry} size={40} />
          <span className={styles.who}>
            <bdi translate="no" className={styles.name}>
              {shortMask(entry.username)}
            </bdi>
            <span className={styles.wagered}>
              {formatUnitWager(entry.wagered, unit, entry.isClose)} wagered
            </span>
          </span>
          <span className={styles.prize} title={entry.prizeText}>
            {prizeLabel(entry, unit) || '–'}
            <span className="visually-hidden"> prize</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
