import { publicApi, type PublicBonus } from './generated-public';

export const bonusesApi = publicApi
  .enhanceEndpoints({ endpoints: { getBonuses: { providesTags: ['Bonus'] } } })
  .injectEndpoints({
    endpoints: (build) => ({
      /** The static copy of the last published offers, for when the server can't answer. */
      getFallbackBonuses: build.query<PublicBonus[], void>({ query: () => '/data/bonuses.json' }),
    }),
  });

export const { useGetBonusesQuery, useGetFallbackBonusesQuery } = bonusesApi;
export type { PublicBonus } from './generated-public';
