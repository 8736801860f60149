import { generatedApi } from '../generated';

export const {
  useGetPasswordResetWayQuery,
  useRequestPasswordResetMutation,
  useUsePasswordResetMutation,
} = generatedApi;
