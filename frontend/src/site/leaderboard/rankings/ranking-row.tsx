import { memo } from 'react';
import type { LeaderboardEntry } from '../../../api/leaderboard';
import { Avatar } from '../../../shared/ui/avatar';
import { formatMoney, formatPrize } from '../../../shared/format/formats';
import { shortMask } from './short-mask';
import { UsMark } from './us-mark';
import styles from './rankings.module.css';

interface RankingRowProps {
  /** Position in the standings, from 0. */
  index: number;
  /** Absent while the row is loading. */
  entry: LeaderboardEntry | undefined;
  /** Position of the first row of the list, from 0. */
  first: number;
}

/** Size of a picture in pixels; the style sheet repeats it for the placeholder picture. */
const PICTURE_PX = 32;

const PRIZED = `${styles.row ?? ''} ${styles.prized ?? ''}`;

interface PlayerProps {
  entry: LeaderboardEntry;
}

/**
 * The name, with its picture if there is one. A plain name is text in its cell, and the placeholder
 * picture is drawn by the style sheet, to keep the number of elements small.
 */
function Player({ entry: { avatar, isUS, username } }: PlayerProps) {
  const playerClass =
    avatar === null ? `${styles.player ?? ''} ${styles.pictureless ?? ''}` : styles.player;
  const name = shortMask(username);
  if (avatar === null && !isUS) {
    return (
      <td role="cell" className={playerClass}>
        {name}
      </td>
    );
  }
  return (
    <td role="cell" className={`${playerClass ?? ''} ${styles.parts ?? ''}`}>
      {avatar !== null && <Avatar src={avatar} size={PICTURE_PX} />}
      <bdi>{name}</bdi>
      {isUS && <UsMark />}
    </td>
  );
}

/**
 * One row of the full rankings; a placeholder while it is loading. It has few elements and is
 * memoized, because scrolling a long list renders rows in every frame.
 */
export const RankingRow = memo(function RankingRow({ index, entry, first }: RankingRowProps) {
  // The header counts as the first row.
  const rowIndex = index - first + 2;
  if (!entry) {
    return (
      <tr role="row" className={styles.row} aria-rowindex={rowIndex} aria-busy="true">
        <td role="cell" className={styles.rank}>
          {index + 1}
        </td>
        <td role="cell" className={styles.shadow}>
          <span className="visually-hidden">Loading</span>
        </td>
      </tr>
    );
  }
  const { prize, rank, wagered } = entry;
  const hasPrize = prize > 0;
  return (
    <tr role="row" className={hasPrize ? PRIZED : styles.row} aria-rowindex={rowIndex}>
      <td role="cell" className={styles.rank}>
        {rank}
      </td>
      <Player entry={entry} />
      <td role="cell" className={styles.wagered}>
        {formatMoney(wagered)}
        {hasPrize && <span className={styles.prizeBelow}>{formatPrize(prize)} prize</span>}
      </td>
      <td role="cell" className={styles.prize}>
        {formatPrize(prize)}
      </td>
    </tr>
  );
});
