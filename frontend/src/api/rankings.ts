import { publicApi, type Leaderboard } from './generated-public';
import { LEADERBOARD } from './leaderboard';

export interface RankingsPage {
  offset: number;
  limit: number;
  /** A closed month (YYYY-MM); the running one when absent. */
  month?: string;
  /** The state of the standings that the page has to fit: another state is another page. */
  snapshot: string;
}

/**
 * Pages of long rankings. Apart from the first places: whoever scrolls through 100,000 players leaves
 * nothing behind, because a page that nobody holds any more is dropped at once.
 */
export const rankingsApi = publicApi.injectEndpoints({
  endpoints: (build) => ({
    getRankings: build.query<Leaderboard, RankingsPage>({
      query: ({ offset, limit, month }) => ({
        url: '/api/leaderboard',
        params: { offset, limit, month },
      }),
      extraOptions: { shape: LEADERBOARD },
      keepUnusedDataFor: 0,
    }),
  }),
});
