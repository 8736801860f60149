import { generatedApi } from './generated';

const CHANGES_BONUSES = ['Bonus', 'Stats', 'Activity'] as const;

const adminBonusesApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listBonuses: { providesTags: ['Bonus'] },
    createBonus: { invalidatesTags: [...CHANGES_BONUSES] },
    updateBonus: {
      // A refused write (409) also means that what is on the screen is old.
      invalidatesTags: [...CHANGES_BONUSES],
    },
    deleteBonus: { invalidatesTags: [...CHANGES_BONUSES] },
    toggleBonusStatus: { invalidatesTags: [...CHANGES_BONUSES] },
    toggleBonusFeatured: { invalidatesTags: [...CHANGES_BONUSES] },
    orderBonuses: { invalidatesTags: [...CHANGES_BONUSES] },
  },
});

export const {
  useListBonusesQuery,
  useCreateBonusMutation,
  useUpdateBonusMutation,
  useDeleteBonusMutation,
  useToggleBonusStatusMutation,
  useToggleBonusFeaturedMutation,
} = adminBonusesApi;
export type { Bonus, SaveBonus } from './generated';
