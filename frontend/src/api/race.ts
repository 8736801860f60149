import { generatedApi } from './generated';

const raceApi = generatedApi.enhanceEndpoints({
  endpoints: {
    // Full names are removed from the cache as soon as no component shows them.
    getAdminLeaderboard: { providesTags: ['Leaderboard'], keepUnusedDataFor: 0 },
    refreshLeaderboard: {
      invalidatesTags: ['Leaderboard', 'SourceStatus', 'Stats', 'Activity'],
    },
  },
});

export const { useGetAdminLeaderboardQuery, useRefreshLeaderboardMutation } = raceApi;
export type { AdminLeaderboard, AdminLeaderboardEntry } from './generated';
