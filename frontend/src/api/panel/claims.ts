import { generatedApi, type CheckClaims, type Claim } from '../generated';

const claimsApi = generatedApi.enhanceEndpoints({
  addTagTypes: ['Claim'],
  endpoints: {
    // A change of a bonus or of the settings may add or remove claims.
    getClaims: { providesTags: ['Claim', 'Bonus', 'Settings'] },
    confirmClaims: { invalidatesTags: ['Claim', 'Activity'] },
  },
});

export const {
  useGetClaimsQuery,
  useLazyGetClaimsQuery,
  useCheckClaimsMutation,
  useConfirmClaimsMutation,
} = claimsApi;
export type { CheckClaims, Claim };
