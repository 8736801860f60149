import { generatedApi } from '../generated';

const setupApi = generatedApi.enhanceEndpoints({
  endpoints: {
    // The items are computed from the settings, the bonuses and the accounts.
    getSetup: { providesTags: ['Setup', 'Settings', 'Bonus', 'User'] },
    updateSetup: { invalidatesTags: ['Setup', 'Activity'] },
  },
});

export const { useGetSetupQuery, useUpdateSetupMutation } = setupApi;
export type { Setup, SetupItem, SetupKey } from '../generated';
