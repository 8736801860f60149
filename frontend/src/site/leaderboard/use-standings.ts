import { useCallback, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { asApiFailure } from '../../api/failure';
import {
  FIRST_RANKS,
  leaderboardApi,
  useGetLeaderboardQuery,
  type Leaderboard,
} from '../../api/leaderboard';
import { useFailureToast } from '../../shared/hooks/use-failure-toast';
import { useQueryFailure } from '../../shared/hooks/use-query-failure';
import { elapsedSince } from './head/month-clock';

const NOT_FOUND = 404;

/** Replicas of the server may differ for this long, so fetching more often would not help. */
const REPLICA_LAG_MS = 3_000;

export interface Standings {
  /** The first page and the totals; absent while loading and after a failure. */
  head: Leaderboard | undefined;
  /** Whether the month has no final standings. */
  isMissing: boolean;
  isLoading: boolean;
  /** Whether they are being fetched, for the first time or again. */
  isFetching: boolean;
  /** Fetches the first page, the totals and the list of months again. */
  reload: () => void;
  /** The same, throttled; for pages that belong to another snapshot. */
  startOver: () => void;
}

/** The standings of the current month, or of a closed one (YYYY-MM). */
export function useStandings(month: string | undefined): Standings {
  const dispatch = useDispatch();
  const { currentData, error, isError, isFetching, refetch } = useGetLeaderboardQuery({
    offset: 0,
    limit: FIRST_RANKS,
    ...(month === undefined ? {} : { month }),
  });
  const failure = useQueryFailure({ data: currentData, error, refetch });
  const isMissing = month !== undefined && asApiFailure(failure)?.status === NOT_FOUND;
  // If standings are shown, each failed refresh shows a toast; otherwise, only the first failure does.
  useFailureToast(
    failure ?? (isError ? error : undefined),
    isMissing ? undefined : 'Failed to load leaderboard data',
  );
  const reload = useCallback(() => {
    dispatch(leaderboardApi.util.invalidateTags(['Leaderboard']));
  }, [dispatch]);
  const startedOverAt = useRef(0);
  const startOver = useCallback(() => {
    if (elapsedSince(startedOverAt.current) < REPLICA_LAG_MS) return;
    startedOverAt.current = Date.now();
    reload();
  }, [reload]);
  return {
    head: currentData,
    isMissing,
    isLoading: !currentData && !failure,
    isFetching,
    reload,
    startOver,
  };
}
