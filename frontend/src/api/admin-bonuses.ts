import type { TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import type { BaseQuery } from './base-api';
import {
  generatedApi,
  type Bonus,
  type BulkChangeBonusesApiArg,
  type BulkChangedBonuses,
} from './generated';

const CHANGES_BONUSES = ['Bonus', 'Stats', 'Activity'] as const;

type OnStarted<Result, Arg> = NonNullable<
  TypedMutationOnQueryStarted<Result, Arg, BaseQuery, 'api'>
>;

/** Updates every cached list of bonuses. */
function updateLists(
  { dispatch, getState }: Pick<Parameters<OnStarted<Bonus, unknown>>[1], 'dispatch' | 'getState'>,
  update: (bonuses: Bonus[]) => Bonus[],
): void {
  for (const list of generatedApi.util.selectCachedArgsForQuery(getState(), 'listBonuses')) {
    dispatch(generatedApi.util.updateQueryData('listBonuses', list, update));
  }
}

/**
 * Writes a saved bonus into the cached lists at once. Until they are refetched they would hold its
 * old version, and the next edit would be rejected as a conflict.
 */
const showSaved: OnStarted<Bonus, unknown> = async (_change, api) => {
  const saved = await api.queryFulfilled.catch(() => undefined);
  if (!saved) return;
  updateLists(api, (bonuses) =>
    bonuses.map((bonus) => (bonus.id === saved.data.id ? saved.data : bonus)),
  );
};

/** The same for several bonuses: replaces the changed ones and removes the deleted ones. */
const showBulkChange: OnStarted<BulkChangedBonuses, BulkChangeBonusesApiArg> = async (
  { bulkChangeBonuses: { action } },
  api,
) => {
  const saved = await api.queryFulfilled.catch(() => undefined);
  if (!saved) return;
  const missing = new Set(saved.data.missing);
  const changed = new Map(saved.data.bonuses.map((bonus) => [bonus.id, bonus]));
  if (action === 'delete') for (const id of changed.keys()) missing.add(id);
  updateLists(api, (bonuses) =>
    bonuses.filter(({ id }) => !missing.has(id)).map((bonus) => changed.get(bonus.id) ?? bonus),
  );
};

const bonusesApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listBonuses: { providesTags: ['Bonus'] },
    createBonus: { invalidatesTags: [...CHANGES_BONUSES] },
    updateBonus: {
      // A rejected write (409) also means that the cached list is outdated.
      invalidatesTags: [...CHANGES_BONUSES],
      onQueryStarted: showSaved,
    },
    deleteBonus: { invalidatesTags: [...CHANGES_BONUSES] },
    toggleBonusStatus: { invalidatesTags: [...CHANGES_BONUSES], onQueryStarted: showSaved },
    toggleBonusFeatured: { invalidatesTags: [...CHANGES_BONUSES], onQueryStarted: showSaved },
    bulkChangeBonuses: {
      invalidatesTags: [...CHANGES_BONUSES],
      onQueryStarted: showBulkChange,
    },
    orderBonuses: {
      invalidatesTags: [...CHANGES_BONUSES],
      // Applied optimistically to the unfiltered list. If the request fails, the refetch that the
      // tags trigger restores the order.
      onQueryStarted: async ({ orderBonuses: { ids } }, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          bonusesApi.util.updateQueryData('listBonuses', {}, (bonuses) => {
            const positions = new Map(ids.map((id, position) => [id, position]));
            bonuses.sort(
              (one, other) => (positions.get(one.id) ?? -1) - (positions.get(other.id) ?? -1),
            );
          }),
        );
        await queryFulfilled.catch(() => {
          change.undo();
        });
      },
    },
  },
});

export const {
  useListBonusesQuery,
  useCreateBonusMutation,
  useUpdateBonusMutation,
  useDeleteBonusMutation,
  useToggleBonusStatusMutation,
  useToggleBonusFeaturedMutation,
  useOrderBonusesMutation,
  useBulkChangeBonusesMutation,
} = bonusesApi;
export type { Bonus, BulkChangeBonuses, ListBonusesApiArg, SaveBonus } from './generated';
