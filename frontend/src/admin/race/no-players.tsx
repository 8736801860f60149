import { Button } from 'antd';
import type { AdminLeaderboard } from '../../api/race';
import { EmptyTable } from '../../shared/ui/drawings';
import styles from './race.module.css';

interface NoPlayersProps {
  race: AdminLeaderboard;
  onLastPage: () => void;
  /** Clears the search and the filter. */
  onAllPlayers: () => void;
}

/** Why a page of the standings is empty, and how to leave it. */
export function NoPlayers({ race, onLastPage, onAllPlayers }: NoPlayersProps) {
  return (
    <div className={styles.nothing}>
      <EmptyTable />
      {race.total === 0 ? (
        <>
          <h3>No players yet</h3>
          <p>The sheets have no rows yet. That is normal at the start of a month.</p>
        </>
      ) : race.found === 0 ? (
        <>
          <h3>No players found</h3>
          <p>No player of this race matches.</p>
          <Button onClick={onAllPlayers}>Show all players</Button>
        </>
      ) : (
        <>
          <h3>There is no such page</h3>
          <Button onClick={onLastPage}>Show the last page</Button>
        </>
      )}
    </div>
  );
}
