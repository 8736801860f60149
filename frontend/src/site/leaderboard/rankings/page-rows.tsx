import { rankingsApi } from '../../../api/rankings';
import { RankingRow } from './ranking-row';
import { podiumCount } from './rankings-layout';
import type { RowRange } from './rows-in-view';
import { useChangedPlayers } from './use-changed-players';
import { pageQuery, type RankingsSource } from './use-pages';

interface PageRowsProps {
  source: RankingsSource;
  page: number;
  /** Positions to show, from 0; all of them are on this page. */
  positions: RowRange;
}

/** The rows of one page of the standings; placeholders until it is loaded. */
export function PageRows({ source, page, positions: { first, end } }: PageRowsProps) {
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
        isCompared={isCompared}
        isOwn={entry !== undefined && entry.id === ownId}
        isChanged={entry !== undefined && changed.has(entry.id)}
      />
    );
  });
}
