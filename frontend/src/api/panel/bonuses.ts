import type { TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import type { BaseQuery } from '../base-api';
import {
  generatedApi,
  type Bonus,
  type BulkChangedBonuses,
  type ListBonusesApiArg,
} from '../generated';

const CHANGES_BONUSES = ['Bonus', 'BonusHistory', 'Stats', 'Activity'] as const;

type OnStarted<Result, Arg> = NonNullable<
  TypedMutationOnQueryStarted<Result, Arg, BaseQuery, 'api'>
>;

/** Whether a bonus may be in the list: deleted ones only with the filter `deleted`, all others without. */
const belongsTo = ({ state }: ListBonusesApiArg, { deletedAt }: Bonus): boolean =>
  (state === 'deleted') === (deletedAt !== null);

/**
 * Writes changed bonuses into the cached lists at once, and removes those that were deleted, restored
 * or no longer exist. Until the lists are refetched they would have the old versions, and the next
 * edit would be rejected as a conflict.
 */
function updateLists(
  { dispatch, getState }: Pick<Parameters<OnStarted<Bonus, unknown>>[1], 'dispatch' | 'getState'>,
  changedBonuses: readonly Bonus[],
  missing: readonly number[] = [],
): void {
  const changed = new Map(changedBonuses.map((bonus) => [bonus.id, bonus]));
  const missingIds = new Set(missing);
  for (const list of generatedApi.util.selectCachedArgsForQuery(getState(), 'listBonuses')) {
    dispatch(
      generatedApi.util.updateQueryData('listBonuses', list, (bonuses) =>
        bonuses
          .map((bonus) => changed.get(bonus.id) ?? bonus)
          .filter((bonus) => !missingIds.has(bonus.id) && belongsTo(list, bonus)),
      ),
    );
  }
}

const showSaved: OnStarted<Bonus, unknown> = async (_change, api) => {
  const saved = await api.queryFulfilled.catch(() => undefined);
  if (saved) updateLists(api, [saved.data]);
};

const showBulkChange: OnStarted<BulkChangedBonuses, unknown> = async (_change, api) => {
  const saved = await api.queryFulfilled.catch(() => undefined);
  if (saved) updateLists(api, saved.data.bonuses, saved.data.missing);
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
    restoreBonus: { invalidatesTags: [...CHANGES_BONUSES], onQueryStarted: showSaved },
    removeDemoBonuses: { invalidatesTags: [...CHANGES_BONUSES], onQueryStarted: showBulkChange },
    getBonusHistory: { providesTags: ['BonusHistory'] },
    restoreBonusVersion: { invalidatesTags: [...CHANGES_BONUSES], onQueryStarted: showSaved },
    toggleBonusStatus: { invalidatesTags: [...CHANGES_BONUSES], onQueryStarted: showSaved },
    toggleBonusFeatured: { invalidatesTags: [...CHANGES_BONUSES], onQueryStarted: showSaved },
    bulkChangeBonuses: {
      invalidatesTags: [...CHANGES_BONUSES],
      onQueryStarted: showBulkChange,
    },
    orderBonuses: {
      invalidatesTags: [...CHANGES_BONUSES],
      // Applied optimistically to the unfiltered list, and undone if the request fails.
      onQueryStarted: async ({ orderBonuses: { ids } }, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          bonusesApi.util.updateQueryData('listBonuses', {}, (bonuses) => {
            const positions = new Map(ids.map((id, position) => [id, position]));
            bonuses.sort((a, b) => (positions.get(a.id) ?? -1) - (positions.get(b.id) ?? -1));
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
  useRestoreBonusMutation,
  useRemoveDemoBonusesMutation,
  useGetBonusHistoryQuery,
  useRestoreBonusVersionMutation,
} = bonusesApi;
export type {
  Bonus,
  BulkChangeBonuses,
  HistoryEntry,
  ListBonusesApiArg,
  SaveBonus,
} from '../generated';
