import { generatedApi } from '../generated';

/** What a change of the settings may change. */
export const CHANGES_SETTINGS = [
  'Settings',
  'SettingsHistory',
  'Site',
  'Leaderboard',
  'SourceStatus',
  'Analytics',
  'Activity',
] as const;

/** What a change of the platforms may change. The rules for regions are refetched with the settings. */
const changesPlatforms = {
  invalidatesTags: [...CHANGES_SETTINGS, 'Bonus', 'BonusHistory', 'Stats'] as const,
};

const settingsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getSettings: { providesTags: ['Settings'] },
    updateSettings: { invalidatesTags: [...CHANGES_SETTINGS] },
    updateAvatar: { invalidatesTags: ['Settings', 'SettingsHistory', 'Site', 'Activity'] },
    getSettingsHistory: { providesTags: ['SettingsHistory'] },
    previewSettingsVersion: { providesTags: ['SettingsHistory'] },
    restoreSettingsVersion: { invalidatesTags: [...CHANGES_SETTINGS] },
    replaceCode: {
      // Nothing changes in a preview.
      invalidatesTags: (_result, _error, { replaceCode: { preview } }) =>
        preview ? [] : [...CHANGES_SETTINGS, 'Bonus', 'BonusHistory', 'Stats'],
    },
    createPlatform: changesPlatforms,
    updatePlatform: changesPlatforms,
    deletePlatform: changesPlatforms,
    getCacheStatus: { providesTags: ['SourceStatus'] },
  },
});

export const {
  useGetSettingsQuery,
  useLazyGetSettingsQuery,
  useUpdateSettingsMutation,
  useUpdateAvatarMutation,
  useGetSettingsHistoryQuery,
  usePreviewSettingsVersionQuery,
  useRestoreSettingsVersionMutation,
  useReplaceCodeMutation,
  useCreatePlatformMutation,
  useUpdatePlatformMutation,
  useDeletePlatformMutation,
  useGetCacheStatusQuery,
  useGetSourceConfigurationQuery,
  useTestSourceMutation,
} = settingsApi;
export type {
  CodeReplacement,
  FieldChange,
  HistoryEntry,
  OldReferral,
  SavePlatform,
  SaveSettings,
  Settings,
  SourceStatus,
  SourceTest,
} from '../generated';
