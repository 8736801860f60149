import { publicApi, type PublicBonus } from './generated-public';
import { anything, moment, optional, orNull, type Shape, type ShapeOf } from './shape';

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
  // A copy from an older release may lack these properties. They then count as not set.
  partnerSince: optional(''),
  path: optional(''),
  startsAt: optional(moment),
  endsAt: optional(moment),
  minDeposit: optional(0),
  wagering: optional(0),
  audience: optional(''),
  termsUrl: optional(''),
  checkedOn: optional(moment),
  // If it is missing, the bonus is not featured.
  isFeatured: anything,
};

const BONUSES: Shape = [BONUS];

const bonusesApi = publicApi
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
        // The copy does not change with time, so a bonus in it may have ended.
        transformResponse: (copy: PublicBonus[]) => {
          const now = Date.now();
          return copy.filter(({ endsAt }) => endsAt == null || Date.parse(endsAt) > now);
        },
        extraOptions: { shape: BONUSES, maxRetries: 0 },
      }),
    }),
  });

export const { useGetBonusesQuery, useGetFallbackBonusesQuery } = bonusesApi;
export type { PublicBonus } from './generated-public';
