import { useCallback, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { RacePage } from '@playhouse/rules/paths';
import { asApiFailure } from '../../api/failure';
import {
  FIRST_RANKS,
  leaderboardApi,
  useGetLeaderboardQuery,
  type Leaderboard,
} from '../../api/leaderboard';
import { useGetRacesQuery, type PublicRace } from '../../api/races';
import { useFailureToast } from '../../shared/hooks/use-failure-toast';
import { useQueryFailure } from '../../shared/hooks/use-query-failure';
import { elapsedSince } from './head/month-clock';

const NOT_FOUND = 404;

/** Replicas of the server may differ for this long, so fetching more often would not help. */
const REPLICA_LAG_MS = 3_000;

export interface Standings {
  /** The first page and the totals; absent while loading and after a failure. */
  head: Leaderboard | undefined;
  /** All races; empty until they are loaded, and if they cannot be. */
  races: readonly PublicRace[];
  /** Whether there is no such race or period. */
  isMissing: boolean;
  isLoading: boolean;
  /** Whether they are being fetched, for the first time or again. */
  isFetching: boolean;
  /** Fetches the first page, the totals and the list of months again. */
  reload: () => void;
  /** The same, throttled; for pages that belong to another snapshot. */
  startOver: () => void;
}

/** The standings of the first race now, or of the race and period in the address. */
export function useStandings(page: RacePage | undefined): Standings {
  const dispatch = useDispatch();
  const { currentData, error, isError, isFetching, refetch } = useGetLeaderboardQuery({
    offset: 0,
    limit: FIRST_RANKS,
    ...page,
  });
  const failure = useQueryFailure({ data: currentData, error, refetch });
  const { data: races = [], isLoading: areRacesLoading } = useGetRacesQuery();
  const isMissing = page !== undefined && asApiFailure(failure)?.status === NOT_FOUND;
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
    // With the tabs, so that they do not move it.
    head: areRacesLoading ? undefined : currentData,
    races,
    isMissing,
    isLoading: areRacesLoading || (!currentData && !failure),
    isFetching,
    reload,
    startOver,
  };
}
