import { publicApi } from './generated-public';
import { moment, orNull, type Shape } from './shape';

/** Number of players shown at first and added by each 'Load More Players'. */
export const FIRST_PLACES = 15;

export const LEADERBOARD: Shape = {
  month: moment,
  title: '',
  source: '',
  snapshot: '',
  updatedAt: orNull(moment),
  resetsAt: moment,
  prizePool: 0,
  activePlayers: 0,
  totalWagered: 0,
  total: 0,
  entries: [{ id: '', rank: 0, username: '', avatar: orNull(''), wagered: 0, prize: 0 }],
};

export const leaderboardApi = publicApi.enhanceEndpoints({
  endpoints: {
    getLeaderboard: { providesTags: ['Leaderboard'], extraOptions: { shape: LEADERBOARD } },
    getLeaderboardMonths: { providesTags: ['Leaderboard'], extraOptions: { shape: [moment] } },
  },
});

export const { useGetLeaderboardQuery, useGetLeaderboardMonthsQuery } = leaderboardApi;
export type { Leaderboard, LeaderboardEntry } from './generated-public';
