import { generatedApi } from '../generated';

const updatesApi = generatedApi.enhanceEndpoints({ endpoints: { getUpdate: {} } });

export const { useGetUpdateQuery } = updatesApi;
