import { useEffect, useState } from 'react';
import type { LeaderboardEntry } from '../../../api/leaderboard';

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
export function useChangedPlayers(entries: Entries | undefined): ReadonlySet<string> {
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
