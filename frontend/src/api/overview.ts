import { generatedApi } from './generated';

const overviewApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getStats: { providesTags: ['Stats'] },
    getActivity: { providesTags: ['Activity'] },
  },
});

export const { useGetReadyQuery, useGetStatsQuery, useGetActivityQuery } = overviewApi;
