import { useRef, type CSSProperties } from 'react';
import { PageRows } from './page-rows';
import { firstRanked } from './rankings-layout';
import { useRowsInView, type RowRange } from './rows-in-view';
import { usePages, type RankingsSource } from './use-pages';
import styles from './rankings.module.css';

interface RankingsRowsProps {
  source: RankingsSource;
  /** Number of players to show, including the podium. */
  shown: number;
}

function rowsOf(source: RankingsSource, places: RowRange) {
  const { pageSize } = source;
  const rows = [];
  for (let { first } = places; first < places.end;) {
    const page = Math.floor(first / pageSize);
    const end = Math.min(places.end, (page + 1) * pageSize);
    rows.push(<PageRows key={page} source={source} page={page} places={{ first, end }} />);
    first = end;
  }
  return rows;
}

/** A list that is short enough to be rendered completely. */
export function AllRows({ source, shown }: RankingsRowsProps) {
  const places = { first: firstRanked(source.head), end: shown };
  usePages(source, places, false);
  return <tbody role="rowgroup">{rowsOf(source, places)}</tbody>;
}

/**
 * A long list: only the rows near the viewport are rendered, inside a container with the height of
 * all rows.
 */
export function RowsInView({ source, shown }: RankingsRowsProps) {
  const list = useRef<HTMLTableSectionElement>(null);
  const first = firstRanked(source.head);
  const count = shown - first;
  const rows = useRowsInView(list, count);
  const places = { first: first + rows.first, end: first + rows.end };
  usePages(source, places, true);
  const room: CSSProperties = {
    height: `calc(${String(count)} * var(--row))`,
    paddingTop: `calc(${String(rows.first)} * var(--row))`,
  };
  return (
    <tbody ref={list} role="rowgroup" className={styles.long} style={room}>
      {rowsOf(source, places)}
    </tbody>
  );
}
