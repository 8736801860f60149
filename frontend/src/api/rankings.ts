import type { RacePage } from '@playhouse/rules/paths';
import { publicApi } from './generated-public';
import type { Leaderboard } from './generated-races';
import { LEADERBOARD } from './leaderboard';

export interface RankingsPage extends RacePage {
  offset: number;
  limit: number;
  /** The snapshot that the page must belong to; part of the cache key. */
  snapshot: string;
}

/**
 * Pages of long standings. They are separate from the first players because an unused page is
 * dropped at once: scrolling through 100,000 players must not fill the memory.
 */
export const rankingsApi = publicApi.injectEndpoints({
  endpoints: (build) => ({
    getRankings: build.query<Leaderboard, RankingsPage>({
      query: ({ snapshot: _, ...params }) => ({ url: '/api/leaderboard', params }),
      extraOptions: { shape: LEADERBOARD },
      keepUnusedDataFor: 0,
    }),
  }),
});
