import { generatedApi } from './generated';

const analyticsApi = generatedApi.enhanceEndpoints({
  endpoints: { getAnalytics: { providesTags: ['Analytics'] } },
});

export const { useGetAnalyticsQuery } = analyticsApi;
export type { Analytics } from './generated';
