import { generatedApi } from '../generated';

const analyticsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getAnalytics: { providesTags: ['Analytics'] },
    getAnalyticsTotals: { providesTags: ['Analytics'] },
  },
});

export const { useGetAnalyticsQuery, useGetAnalyticsTotalsQuery } = analyticsApi;
export type { Analytics, AnalyticsTotals } from '../generated';
