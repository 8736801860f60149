import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { LeaderboardEntry } from '../../../api/leaderboard';
import { rankingsApi } from '../../../api/rankings';
import { RankingRow } from './ranking-row';
import { podiumCount } from './rankings-layout';
import { type RowRange, useRowsInView } from './rows-in-view';
import { pageQuery, type RankingsSource, usePages } from './use-pages';
import styles from './rankings.module.css';

const SHOWN_MS = 4_000;

type Entries = readonly LeaderboardEntry[];

const NONE: ReadonlySet<string> = new Set();

function changedPlayers(before: Entries, after: Entries): ReadonlySet<string> {
  const earlier = new Map(before.map((entry) => [entry.id, entry]));
  const changed = after.filter(({ id, rank, wagered }) => {
    const entry = earlier.get(id);
    return entry !== undefined && (entry.rank !== rank || entry.wagered !== wagered);
  });
  return new Set(changed.map(({ id }) => id));
}

/**
 * The ids of the players whose rank or wager has changed while the visitor was looking; for a few
 * seconds.
 *
 * @param entries a part of the standings; undefined while it is loading
 */
function useChangedPlayers(entries: Entries | undefined): ReadonlySet<string> {
  const [shown, setShown] = useState(entries);
  const [changed, setChanged] = useState(NONE);
  if (entries && entries !== shown) {
    setShown(entries);
    if (shown) setChanged(changedPlayers(shown, entries));
  }
  useEffect(() => {
    if (changed.size === 0) return undefined;
    const timer = setTimeout(() => {
      setChanged(NONE);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [changed]);
  return changed;
}

interface PageRowsProps {
  source: RankingsSource;
  page: number;
  /** Positions to show, from 0; all of them are on this page. */
  positions: RowRange;
}

/** The rows of one page of the standings; placeholders until it is loaded. */
function PageRows({ source, page, positions: { first, end } }: PageRowsProps) {
  const { head, ownId, pageSize } = source;
  const isCompared = head.movedSince !== null;
  const listStart = podiumCount(head);
  const { entries } = rankingsApi.endpoints.getRankings.useQueryState(pageQuery(source, page), {
    selectFromResult: ({ currentData }) => ({
      // Rows of another snapshot must not be mixed with the rows of this one.
      entries: currentData?.snapshot === head.snapshot ? currentData.entries : undefined,
    }),
  });
  // If a page is longer than `head`, the first page is compared only after it has been loaded.
  const isHead = page === 0 && pageSize <= head.entries.length;
  const changed = useChangedPlayers(entries ?? (isHead ? head.entries : undefined));
  return Array.from({ length: end - first }, (_, offset) => {
    const index = first + offset;
    const entry = entries?.[index - page * pageSize] ?? head.entries[index];
    return (
      <RankingRow
        key={index}
        index={index}
        first={listStart}
        entry={entry}
        unit={head.unit}
        isCompared={isCompared}
        isOwn={entry !== undefined && entry.id === ownId}
        isChanged={entry !== undefined && changed.has(entry.id)}
      />
    );
  });
}

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
