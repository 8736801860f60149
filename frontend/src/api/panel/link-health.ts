import { generatedApi, type LinkHealth } from '../generated';

const linkHealthApi = generatedApi.enhanceEndpoints({
  addTagTypes: ['LinkHealth'],
  endpoints: {
    // A change of a bonus or of the settings changes the links.
    getLinkHealth: { providesTags: ['LinkHealth', 'Bonus', 'Settings'] },
    checkLinks: { invalidatesTags: ['LinkHealth'] },
  },
});

export const { useGetLinkHealthQuery, useCheckLinksMutation } = linkHealthApi;
export type { LinkHealth };
