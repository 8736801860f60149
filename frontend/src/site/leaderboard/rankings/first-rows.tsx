import type { Leaderboard } from '../../../api/leaderboard';
import { RankingRow } from './ranking-row';
import { podiumCount } from './rankings-layout';

/** The rows of the players that the page was loaded with, until the rest of the code is loaded. */
export function FirstRows({ head }: { head: Leaderboard }) {
  const first = podiumCount(head);
  return (
    <tbody role="rowgroup">
      {head.entries.slice(first).map((entry, offset) => (
        <RankingRow
          key={entry.id}
          index={first + offset}
          first={first}
          entry={entry}
          isCompared={head.movedSince !== null}
        />
      ))}
    </tbody>
  );
}
