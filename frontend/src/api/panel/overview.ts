import { generatedApi } from '../generated';

/** A server that takes longer counts as unreachable. */
const READY_TIMEOUT_MS = 5_000;

const overviewApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getReady: (definition) => {
      definition.query = () => ({ url: '/api/ready', timeout: READY_TIMEOUT_MS });
      definition.extraOptions = { maxRetries: 0 };
    },
    getStats: { providesTags: ['Stats'] },
    getActivity: { providesTags: ['Activity'] },
  },
});

export const {
  useGetReadyQuery,
  useGetStatsQuery,
  useGetActivityQuery,
  useGetBackupHealthQuery,
  useGetUpdateQuery,
} = overviewApi;
export type { BackupHealth } from '../generated';
