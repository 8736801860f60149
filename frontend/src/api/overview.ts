import { generatedApi } from './generated';

/** A server that takes longer is not one that can be worked with. */
const READY_TIMEOUT_MS = 5_000;

const overviewApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getReady: (definition) => {
      definition.query = () => ({ url: '/api/ready', timeout: READY_TIMEOUT_MS });
      definition.extraOptions = { failsAtOnce: true };
    },
    getStats: { providesTags: ['Stats'] },
    getActivity: { providesTags: ['Activity'] },
  },
});

export const { useGetReadyQuery, useGetStatsQuery, useGetActivityQuery } = overviewApi;
