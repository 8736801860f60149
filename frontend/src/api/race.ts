import { generatedApi } from './generated';

const raceApi = generatedApi.enhanceEndpoints({
  endpoints: {
    // Full names don't stay in the page any longer than somebody looks at them.
    getAdminLeaderboard: { providesTags: ['Leaderboard'], keepUnusedDataFor: 0 },
    refreshLeaderboard: {
      invalidatesTags: ['Leaderboard', 'SourceStatus', 'Stats', 'Activity'],
    },
  },
});

export const { useGetAdminLeaderboardQuery, useRefreshLeaderboardMutation } = raceApi;
export type { AdminLeaderboard, AdminLeaderboardEntry } from './generated';
