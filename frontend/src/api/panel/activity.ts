import { generatedApi, type ActivityEntry, type GetActivityCsvApiArg } from '../generated';

const ENTRIES_PER_PAGE = 50;

/** Selects entries of the audit log. An empty filter selects all entries. */
export type ActivityFilter = GetActivityCsvApiArg;

const activityApi = generatedApi
  .enhanceEndpoints({ endpoints: { getActivityActors: { providesTags: ['Activity'] } } })
  .injectEndpoints({
    endpoints: (build) => ({
      /** The audit log, page by page. */
      listActivity: build.infiniteQuery<ActivityEntry[], ActivityFilter, number | undefined>({
        infiniteQueryOptions: {
          initialPageParam: undefined,
          getNextPageParam: (page) =>
            page.length < ENTRIES_PER_PAGE ? undefined : page.at(-1)?.id,
          // Returning to the page starts again at the newest entry.
          refetchCachedPages: false,
        },
        query: ({ queryArg, pageParam }) => ({
          url: '/api/admin/activity',
          params: { ...queryArg, limit: ENTRIES_PER_PAGE, before: pageParam },
        }),
        providesTags: ['Activity'],
      }),
    }),
  });

export const { useGetActivityActorsQuery, useListActivityInfiniteQuery } = activityApi;
export type { ActivityActor, ActivityEntry, ActivityKind } from '../generated';
