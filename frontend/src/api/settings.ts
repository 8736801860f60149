import { generatedApi } from './generated';

const settingsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getSettings: { providesTags: ['Settings'] },
    updateSettings: {
      invalidatesTags: ['Settings', 'Site', 'Leaderboard', 'SourceStatus', 'Analytics', 'Activity'],
    },
    updateAvatar: { invalidatesTags: ['Settings', 'Site', 'Activity'] },
    getCacheStatus: { providesTags: ['SourceStatus'] },
  },
});

export const {
  useGetSettingsQuery,
  useLazyGetSettingsQuery,
  useUpdateSettingsMutation,
  useUpdateAvatarMutation,
  useGetCacheStatusQuery,
  useGetSourceConfigurationQuery,
  useTestSourceMutation,
} = settingsApi;
export type { SaveSettings, Settings, SourceStatus, SourceTest } from './generated';
