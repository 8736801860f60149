import { generatedApi } from '../generated';

export const { useGetUpdateQuery } = generatedApi;
