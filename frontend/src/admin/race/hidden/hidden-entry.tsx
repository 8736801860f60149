import type { ReactNode } from 'react';
import { formatMonth } from '@playhouse/rules/month';
import type { HiddenPlayer } from '../../../api/panel/race';
import { DayOf } from '../../shared/time/exact-time';
import styles from '../race.module.css';

interface HiddenEntryProps {
  player: HiddenPlayer;
  /** The buttons. */
  children: ReactNode;
}

/** A hidden player outside the standings: the reason, the month, and by whom. The name is not stored. */
export function HiddenEntry({ player, children }: HiddenEntryProps) {
  const { reason, month, hiddenAt, hiddenBy } = player;
  return (
    <li className={styles.entry}>
      <div className={styles.entryText}>
        <strong>{reason}</strong>
        <p>
          Race of {formatMonth(month)}, hidden <DayOf at={hiddenAt} /> by {hiddenBy}
        </p>
      </div>
      <div className={styles.entryButtons}>{children}</div>
    </li>
  );
}
