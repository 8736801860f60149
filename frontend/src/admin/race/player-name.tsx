import type { AdminLeaderboardEntry } from '../../api/panel/race';
import styles from './race.module.css';

/** A player's name, in full for admins, and whether the player is from the US. */
export function PlayerName({
  player: { username, isUS },
}: {
  player: Pick<AdminLeaderboardEntry, 'username' | 'isUS'>;
}) {
  return (
    <>
      <span className={styles.player}>{username}</span>
      {isUS && (
        <>
          {' '}
          <span className={styles.us}>US</span>
        </>
      )}
    </>
  );
}
