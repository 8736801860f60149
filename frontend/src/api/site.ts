import { publicApi } from './generated-public';

export const siteApi = publicApi.enhanceEndpoints({
  endpoints: { getSite: { providesTags: ['Site'] } },
});

export const { useGetSiteQuery } = siteApi;
export type { Site } from './generated-public';
