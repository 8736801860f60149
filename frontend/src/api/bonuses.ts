import { publicApi, type PublicBonus } from './generated-public';
import { anything, orNull, type Shape, type ShapeOf } from './shape';

const BONUS: ShapeOf<PublicBonus> = {
  id: 0,
  bonusType: '',
  title: '',
  description: '',
  terms: '',
  ctaText: '',
  ctaUrl: '',
  provider: '',
  platform: '',
  badge: orNull(''),
  // Without it a bonus is not featured.
  isFeatured: anything,
};

const BONUSES: Shape = [BONUS];

export const bonusesApi = publicApi
  .enhanceEndpoints({
    endpoints: {
      // Not retried, so that the static copy is shown after the first failure.
      getBonuses: {
        providesTags: ['Bonus'],
        extraOptions: { shape: BONUSES, maxRetries: 0 },
      },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** The static copy of the last published bonuses, for when the server does not respond. */
      getFallbackBonuses: build.query<PublicBonus[], void>({
        query: () => '/data/bonuses.json',
        extraOptions: { shape: BONUSES, maxRetries: 0 },
      }),
    }),
  });

export const { useGetBonusesQuery, useGetFallbackBonusesQuery } = bonusesApi;
export type { PublicBonus } from './generated-public';
