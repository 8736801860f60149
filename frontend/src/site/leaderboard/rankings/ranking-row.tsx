import { memo } from 'react';
import { formatUnitPrize, formatUnitWager } from '@playhouse/rules/units';
import type { Leaderboard, LeaderboardEntry } from '../../../api/leaderboard';
import { Avatar } from '../../../shared/ui/avatar';
import { Moved, UsMark } from '../player-marks';
import { prizeLabel } from '../race-texts';
import { signOf } from '../sign-of';
import { shortMask } from './short-mask';
import styles from './rankings.module.css';

interface RankingRowProps {
  /** Position in the standings, from 0. */
  index: number;
  /** Absent while the row is loading. */
  entry: LeaderboardEntry | undefined;
  /** Position of the first row of the list, from 0. */
  first: number;
  unit: Leaderboard['unit'];
  /** Whether the movement since an earlier day is shown. */
  isCompared: boolean;
  /** Whether the row has changed while the visitor was looking. */
  isChanged?: boolean;
  /** Whether it is the visitor's own row. */
  isOwn?: boolean;
}

/** Size of a picture in pixels; the style sheet repeats it for signs. */
const PICTURE_PX = 32;

interface PlayerProps {
  entry: LeaderboardEntry;
}

/**
 * The name, with the player's sign or picture. A plain name is text in its cell, and the sign is drawn
 * by the style sheet, to keep the number of elements small.
 */
function Player({ entry: { avatar, id, isUS, username } }: PlayerProps) {
  const name = shortMask(username);
  const hasPicture = avatar !== null;
  const cellClass = [styles.player, hasPicture ? styles.parts : styles.signed, isUS && styles.parts]
    .filter(Boolean)
    .join(' ');
  return (
    <td
      role="cell"
      className={cellClass}
      translate="no"
      data-sign={hasPicture ? undefined : signOf(id)}
    >
      {hasPicture && <Avatar src={avatar} size={PICTURE_PX} />}
      {hasPicture || isUS ? <bdi>{name}</bdi> : name}
      {isUS && <UsMark />}
    </td>
  );
}

/**
 * One row of the full rankings; a placeholder while it is loading. It has few elements and is
 * memoized, because scrolling a long list renders rows in every frame.
 */
export const RankingRow = memo(function RankingRow({
  index,
  entry,
  first,
  unit,
  isCompared,
  isChanged,
  isOwn,
}: RankingRowProps) {
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
  const { isClose, rank, wagered } = entry;
  const prize = prizeLabel(entry, unit);
  const rowClass = [styles.row, prize && styles.prized, isChanged && styles.changed]
    .filter(Boolean)
    .join(' ');
  return (
    <tr role="row" className={rowClass} aria-rowindex={rowIndex} data-own={isOwn || undefined}>
      <td role="cell" className={styles.rank}>
        {rank}
        {isCompared && <Moved moved={entry.moved} />}
      </td>
      <Player entry={entry} />
      <td role="cell" className={styles.wagered}>
        {formatUnitWager(wagered, unit, isClose)}
      </td>
      <td role="cell" className={styles.prize} title={entry.prizeText}>
        {/* The style sheet shows a dash. */}
        {prize || <span className="visually-hidden">{formatUnitPrize(0, unit)}</span>}
      </td>
    </tr>
  );
});
