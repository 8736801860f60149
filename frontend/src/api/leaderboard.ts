import { publicApi } from './generated-public';

/** How many places the page shows at first, and reveals with each 'Load More Players'. */
export const FIRST_PLACES = 15;

export const leaderboardApi = publicApi.enhanceEndpoints({
  endpoints: {
    getLeaderboard: { providesTags: ['Leaderboard'] },
    getLeaderboardMonths: { providesTags: ['Leaderboard'] },
  },
});

export const { useGetLeaderboardQuery, useGetLeaderboardMonthsQuery } = leaderboardApi;
export type { Leaderboard, LeaderboardEntry } from './generated-public';
