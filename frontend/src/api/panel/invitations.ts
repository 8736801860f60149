import { generatedApi } from '../generated';

const invitationsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    // An accepted invitation becomes an account, so both lists are read again together.
    listInvitations: { providesTags: ['User'] },
    createInvitation: { invalidatesTags: ['User', 'Activity'] },
    revokeInvitation: { invalidatesTags: ['User', 'Activity'] },
  },
});

export const {
  useListInvitationsQuery,
  useCreateInvitationMutation,
  useRevokeInvitationMutation,
  useGetInvitationQuery,
  useAcceptInvitationMutation,
} = invitationsApi;
export type { CreatedInvitation, Invitation, InvitedAccount } from '../generated';
