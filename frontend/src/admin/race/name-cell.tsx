import { Button } from 'antd';
import type { AdminLeaderboardEntry } from '../../api/panel/race';
import { DayOf } from '../shared/time/exact-time';
import type { StandingsView } from './standings-view';
import styles from './race.module.css';

interface NameCellProps extends Pick<StandingsView, 'onHide' | 'onShow'> {
  player: Pick<AdminLeaderboardEntry, 'id' | 'username' | 'hidden'>;
}

/** For admins: whether, when, by whom and why a player's name was hidden, and a button to change it. */
export function NameCell({ player, onHide, onShow }: NameCellProps) {
  const { id, username, hidden } = player;
  if (!hidden) {
    return (
      <Button
        aria-label={`Hide the name of ${username}`}
        onClick={() => {
          onHide(id);
        }}
      >
        Hide
      </Button>
    );
  }
  const { hiddenAt, hiddenBy, reason } = hidden;
  return (
    <div className={styles.hidden}>
      <span className={styles.hiddenBy}>
        Hidden <DayOf at={hiddenAt} /> by {hiddenBy}
      </span>
      <Button
        aria-label={`Show the name of ${username}`}
        onClick={() => {
          void onShow(player, reason);
        }}
      >
        Show
      </Button>
      <span className={styles.hiddenReason}>{reason}</span>
    </div>
  );
}
