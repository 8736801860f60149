import { useRef, type CSSProperties } from 'react';
import { PageRows } from './page-rows';
import { podiumCount } from './rankings-layout';
import { useRowsInView, type RowRange } from './rows-in-view';
import { usePages, type RankingsSource } from './use-pages';
import styles from './rankings.module.css';

/** Above this number of rows, only those in view are rendered. */
const MAX_ROWS_RENDERED = 60;

interface LiveRowsProps {
  source: RankingsSource;
  /** Number of players to show, including the podium. */
  shown: number;
}

function rowsOf(source: RankingsSource, positions: RowRange) {
  const { pageSize } = source;
  const rows = [];
  for (let { first } = positions; first < positions.end;) {
    const page = Math.floor(first / pageSize);
    const end = Math.min(positions.end, (page + 1) * pageSize);
    rows.push(<PageRows key={page} source={source} page={page} positions={{ first, end }} />);
    first = end;
  }
  return rows;
}

/** A list that is short enough to be rendered completely. */
function AllRows({ source, shown }: LiveRowsProps) {
  const positions = { first: podiumCount(source.head), end: shown };
  usePages(source, positions, false);
  return <tbody role="rowgroup">{rowsOf(source, positions)}</tbody>;
}

/**
 * A long list: only the rows near the viewport are rendered, inside a container with the height of
 * all rows.
 */
function RowsInView({ source, shown }: LiveRowsProps) {
  const list = useRef<HTMLTableSectionElement>(null);
  const first = podiumCount(source.head);
  const count = shown - first;
  const rows = useRowsInView(list, count);
  const positions = { first: first + rows.first, end: first + rows.end };
  usePages(source, positions, true);
  const containerStyle: CSSProperties = {
    height: `calc(${String(count)} * var(--row))`,
    paddingTop: `calc(${String(rows.first)} * var(--row))`,
  };
  return (
    <tbody ref={list} role="rowgroup" className={styles.long} style={containerStyle}>
      {rowsOf(source, positions)}
    </tbody>
  );
}

/** Any number of players. Marks the rows that change while the visitor is looking. */
export function LiveRows({ source, shown }: LiveRowsProps) {
  const Rows = shown - podiumCount(source.head) > MAX_ROWS_RENDERED ? RowsInView : AllRows;
  return <Rows source={source} shown={shown} />;
}
