import { generatedApi } from './generated';

const overviewApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getStats: { providesTags: ['Stats'] },
    getActivity: { providesTags: ['Activity'] },
  },
});

export const { useGetStatsQuery, useGetActivityQuery } = overviewApi;
