import { generatedApi } from '../generated';

const liveSourcesApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getLiveSources: { providesTags: ['SourceStatus'] },
    setLive: { invalidatesTags: ['Settings', 'SettingsHistory', 'Activity'] },
  },
});

export const { useGetLiveSourcesQuery, useSetLiveMutation } = liveSourcesApi;
export type { LiveSource } from '../generated';
