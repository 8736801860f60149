import { podiumCount } from './rankings-layout';
import type { ReactNode } from 'react';
import type { Leaderboard } from '../../../api/leaderboard';
import styles from './rankings.module.css';

interface RankingsProps {
  head: Leaderboard;
  /** The rows, in their group. */
  children: ReactNode;
}

/**
 * The full rankings: all players below the podium. The explicit roles repeat the implicit ones, which
 * browsers drop if rows are displayed as blocks.
 */
export function Rankings({ head, children }: RankingsProps) {
  return (
    <table
      role="table"
      className={styles.table}
      aria-rowcount={head.total - podiumCount(head) + 1}
      aria-labelledby="full-rankings"
    >
      <thead role="rowgroup" className={styles.head}>
        <tr role="row" className={styles.columns} aria-rowindex={1}>
          <th role="columnheader" scope="col">
            Rank
          </th>
          <th role="columnheader" scope="col">
            Player
          </th>
          <th role="columnheader" scope="col" className={styles.wagered}>
            Wagered
          </th>
          <th role="columnheader" scope="col" className={styles.prize}>
            Prize
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}
