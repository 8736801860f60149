import type { FetchArgs, TypedMutationOnQueryStarted } from '@reduxjs/toolkit/query/react';
import type { BaseQuery } from './baseApi';
import { generatedApi, type Bonus } from './generated';

const CHANGES_BONUSES = ['Bonus', 'Stats', 'Activity'] as const;

/** How many calls of a change to several are under way at a time. */
const AT_ONCE = 4;

export type BulkChange = 'activate' | 'deactivate' | 'delete';

/** One of several that could not be changed, and why. */
export interface FailedChange {
  id: number;
  reason: string;
}

function changeOf(id: number, change: BulkChange): FetchArgs {
  const url = `/api/admin/bonuses/${String(id)}`;
  return change === 'delete'
    ? { url, method: 'DELETE' }
    : {
        url: `${url}/toggle-status`,
        method: 'PATCH',
        body: { isActive: change === 'activate' },
      };
}

/**
 * Puts a saved offer into the lists at once. Until they are fetched again they would have its old
 * version, and who edits it meanwhile would be told that somebody else has changed it.
 */
const showSaved: TypedMutationOnQueryStarted<Bonus, unknown, BaseQuery, 'api'> = async (
  _change,
  api,
) => {
  const saved = await api.queryFulfilled.catch(() => undefined);
  if (!saved) return;
  const lists = generatedApi.util.selectCachedArgsForQuery(api.getState(), 'listBonuses');
  for (const list of lists) {
    api.dispatch(
      generatedApi.util.updateQueryData('listBonuses', list, (bonuses) => {
        const place = bonuses.findIndex(({ id }) => id === saved.data.id);
        if (place >= 0) bonuses[place] = saved.data;
      }),
    );
  }
};

const bonusesApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listBonuses: { providesTags: ['Bonus'] },
    createBonus: { invalidatesTags: [...CHANGES_BONUSES] },
    updateBonus: {
      // A refused write (409) also means that what is on the screen is old.
      invalidatesTags: [...CHANGES_BONUSES],
      onQueryStarted: showSaved,
    },
    deleteBonus: { invalidatesTags: [...CHANGES_BONUSES] },
    toggleBonusStatus: { invalidatesTags: [...CHANGES_BONUSES], onQueryStarted: showSaved },
    toggleBonusFeatured: { invalidatesTags: [...CHANGES_BONUSES], onQueryStarted: showSaved },
    orderBonuses: {
      invalidatesTags: [...CHANGES_BONUSES],
      // Shown at once, in the list that is neither searched nor filtered, and taken back by the
      // answer that the tags make it fetch.
      onQueryStarted: async ({ orderBonuses: { ids } }, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          bonusesApi.util.updateQueryData('listBonuses', {}, (bonuses) => {
            const places = new Map(ids.map((id, place) => [id, place]));
            bonuses.sort((one, other) => (places.get(one.id) ?? -1) - (places.get(other.id) ?? -1));
          }),
        );
        await queryFulfilled.catch(() => {
          change.undo();
        });
      },
    },
  },
});

const adminBonusesApi = bonusesApi.injectEndpoints({
  endpoints: (build) => ({
    /** One call for each, as the API has it; answers with those that failed. */
    changeBonuses: build.mutation<FailedChange[], { ids: number[]; change: BulkChange }>({
      queryFn: async ({ ids, change }, _api, _options, call) => {
        const left = [...ids];
        const failed: FailedChange[] = [];
        const work = async () => {
          for (let id = left.shift(); id !== undefined; id = left.shift()) {
            const { error } = await call(changeOf(id, change));
            if (error) failed.push({ id, reason: error.message });
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, work));
        return { data: failed };
      },
      invalidatesTags: [...CHANGES_BONUSES],
    }),
  }),
});

export const {
  useListBonusesQuery,
  useCreateBonusMutation,
  useUpdateBonusMutation,
  useDeleteBonusMutation,
  useToggleBonusStatusMutation,
  useToggleBonusFeaturedMutation,
  useOrderBonusesMutation,
  useChangeBonusesMutation,
} = adminBonusesApi;
export type { Bonus, SaveBonus } from './generated';
