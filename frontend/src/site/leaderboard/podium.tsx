import { formatUnitPrize, formatUnitWager } from '@playhouse/rules/units';
import type { Leaderboard, LeaderboardEntry } from '../../api/leaderboard';
import { Moved, UsMark } from './player-marks';
import { PlayerPicture } from './player-picture';
import { prizeLabel } from './race-texts';
import { shortMask } from './rankings/short-mask';
import styles from './podium.module.css';

const RANK_CLASSES = [styles.first, styles.second, styles.third];

const rankClass = (index: number): string =>
  [styles.place, RANK_CLASSES[index]].filter(Boolean).join(' ');

interface PlinthProps {
  rank: number;
  won: Pick<LeaderboardEntry, 'prize' | 'prizeText'>;
  unit: Leaderboard['unit'];
}

function Plinth({ rank, won, unit }: PlinthProps) {
  const prize = prizeLabel(won, unit);
  return (
    <div className={styles.plinth}>
      <span className={styles.rank}>
        <span className="visually-hidden">Rank </span>
        {rank}
      </span>
      <span className={styles.prize} title={won.prizeText}>
        {!prize && <span aria-hidden="true">–</span>}
        <span className={prize ? undefined : 'visually-hidden'}>
          {prize || formatUnitPrize(0, unit)}
        </span>
        <span className="visually-hidden"> prize</span>
      </span>
    </div>
  );
}

interface PodiumProps {
  entries: readonly LeaderboardEntry[];
  /** The prizes of podium ranks that are still open, if there are fewer than three players. */
  openPrizes: readonly number[];
  unit: Leaderboard['unit'];
  /** Whether the movement since an earlier day is shown. */
  isCompared?: boolean;
  /** The visitor's own id, if it is known. */
  ownId?: string | undefined;
  /** The name of the list. */
  label?: string;
}

/** The top three on a podium. */
export function Podium({
  entries,
  openPrizes,
  unit,
  isCompared = false,
  ownId,
  label = 'Top three',
}: PodiumProps) {
  return (
    <ol className={styles.podium} aria-label={label}>
      {entries.map((entry, index) => (
        <li key={entry.id} className={rankClass(index)} data-own={entry.id === ownId || undefined}>
          <div className={styles.player}>
            <span className={styles.picture}>
              <PlayerPicture entry={entry} size={72} />
            </span>
            <p className={styles.name}>
              <bdi translate="no">{shortMask(entry.username)}</bdi>
              {entry.isUS && <UsMark />}
            </p>
            <p className={styles.wagered}>
              {formatUnitWager(entry.wagered, unit, entry.isClose)}{' '}
              <span className={styles.unit}>wagered</span>
            </p>
            {isCompared && <Moved moved={entry.moved} />}
          </div>
          <Plinth rank={entry.rank} won={entry} unit={unit} />
        </li>
      ))}
      {openPrizes.map((prize, offset) => {
        const index = entries.length + offset;
        return (
          <li key={index} className={rankClass(index)}>
            <p className={styles.open}>Still open</p>
            <Plinth rank={index + 1} won={{ prize }} unit={unit} />
          </li>
        );
      })}
    </ol>
  );
}
