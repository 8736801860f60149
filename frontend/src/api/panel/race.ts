import type { TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import type { BaseQuery } from '../base-api';
import { generatedApi, type PaidMark } from '../generated';

const CHANGES_MARKS = ['Leaderboard', 'Activity'] as const;

interface PrizeKey {
  month: string;
  rank: number;
}

/**
 * Writes a changed mark into the cached standings at once. Until they are refetched they would have
 * the old version, and the next change would be rejected as a conflict.
 */
const showMark: NonNullable<
  TypedMutationOnQueryStarted<PaidMark, PrizeKey, BaseQuery, 'api'>
> = async ({ month, rank }, api) => {
  const saved = await api.queryFulfilled.catch(() => undefined);
  if (!saved) return;
  const { selectCachedArgsForQuery, updateQueryData } = generatedApi.util;
  for (const page of selectCachedArgsForQuery(api.getState(), 'getAdminLeaderboard')) {
    api.dispatch(
      updateQueryData('getAdminLeaderboard', page, (race) => {
        const entry = race.entries.find(
          (candidate) => race.month === month && candidate.rank === rank,
        );
        if (entry) entry.paidMark = saved.data;
      }),
    );
  }
};

const raceApi = generatedApi.enhanceEndpoints({
  endpoints: {
    // Full names are removed from the cache as soon as no component shows them.
    getAdminLeaderboard: { providesTags: ['Leaderboard'], keepUnusedDataFor: 0 },
    refreshLeaderboard: {
      invalidatesTags: ['Leaderboard', 'SourceStatus', 'Stats', 'Activity'],
    },
    // A rejected change (409) also means that the cached standings are outdated.
    savePaidMark: { invalidatesTags: [...CHANGES_MARKS], onQueryStarted: showMark },
    removePaidMark: { invalidatesTags: [...CHANGES_MARKS], onQueryStarted: showMark },
    getLeaderboardMonths: { providesTags: ['Leaderboard'] },
    getHiddenPlayers: { providesTags: ['Leaderboard'] },
    hidePlayer: { invalidatesTags: ['Leaderboard', 'Activity'] },
    markPlayerHiddenAgain: { invalidatesTags: ['Leaderboard', 'Activity'] },
    showPlayer: { invalidatesTags: ['Leaderboard', 'Activity'] },
    restorePaidMark: { invalidatesTags: [...CHANGES_MARKS], onQueryStarted: showMark },
  },
});

export const {
  useGetAdminLeaderboardQuery,
  useGetHiddenPlayersQuery,
  useGetLeaderboardMonthsQuery,
  useHidePlayerMutation,
  useMarkPlayerHiddenAgainMutation,
  useRefreshLeaderboardMutation,
  useRemovePaidMarkMutation,
  useRestorePaidMarkMutation,
  useSavePaidMarkMutation,
  useShowPlayerMutation,
} = raceApi;
export type { AdminLeaderboard, AdminLeaderboardEntry, HiddenPlayer, PaidMark } from '../generated';
