import { podiumCount } from './rankings-layout';
import { AllRows, RowsInView } from './rankings-rows';
import type { RankingsSource } from './use-pages';
import styles from './rankings.module.css';

/** Above this number of rows, only those in view are rendered. */
const MAX_ROWS_RENDERED = 60;

interface RankingsProps {
  source: RankingsSource;
  /** Number of players to show, including the podium. */
  shown: number;
}

/**
 * The full rankings: all players below the podium. The roles repeat those of the elements, because
 * browsers drop them if rows are displayed as blocks.
 */
export function Rankings({ source, shown }: RankingsProps) {
  const first = podiumCount(source.head);
  const Rows = shown - first > MAX_ROWS_RENDERED ? RowsInView : AllRows;
  return (
    <table
      role="table"
      className={styles.table}
      aria-rowcount={source.head.total - first + 1}
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
      <Rows source={source} shown={shown} />
    </table>
  );
}
