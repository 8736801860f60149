import { useCallback, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import {
  FIRST_PLACES,
  leaderboardApi,
  useGetLeaderboardQuery,
  type Leaderboard,
} from '../../api/leaderboard';
import { useAskAgain } from '../../shared/hooks/use-ask-again';
import { useFailureToast } from '../../shared/hooks/use-failure-toast';
import { elapsedSince } from './head/month-clock';

/** A page that stays open learns of new standings without being asked to. */
const REFRESH_MS = 300_000;

/** Replicas of the server may disagree for this long: asking more often would change nothing. */
const AGREED_MS = 3_000;

export interface Standings {
  /** The first places and the totals; absent while loading and when loading failed. */
  head: Leaderboard | undefined;
  isLoading: boolean;
  /** They are being asked for, for the first time or again. */
  isFetching: boolean;
  /** Fetches the first places, the totals and the list of months again. */
  reload: () => void;
  /** Likewise, when other places were found to come from another state; not too often. */
  startOver: () => void;
}

/** The standings of the running month, or of a closed one (YYYY-MM). */
export function useStandings(month: string | undefined): Standings {
  const dispatch = useDispatch();
  const { currentData, error, isError, isFetching, refetch } = useGetLeaderboardQuery({
    offset: 0,
    limit: FIRST_PLACES,
    ...(month === undefined ? {} : { month }),
  });
  const failure = currentData ? undefined : error;
  // With standings to show each failed refresh is reported, without them only the first failure.
  useFailureToast(failure ?? (isError ? error : undefined), 'Failed to load leaderboard data');
  useAskAgain(failure, refetch);
  const reloadedAt = useRef(0);
  const reload = useCallback(() => {
    reloadedAt.current = Date.now();
    dispatch(leaderboardApi.util.invalidateTags(['Leaderboard']));
  }, [dispatch]);
  const startedOverAt = useRef(0);
  const startOver = useCallback(() => {
    if (elapsedSince(startedOverAt.current) < AGREED_MS) return;
    startedOverAt.current = Date.now();
    reload();
  }, [reload]);
  useEffect(() => {
    reloadedAt.current = Date.now();
    const refresh = () => {
      if (document.hidden || elapsedSince(reloadedAt.current) < REFRESH_MS) return;
      reload();
    };
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [reload]);
  return {
    head: currentData,
    isLoading: !currentData && !failure,
    isFetching,
    reload,
    startOver,
  };
}
