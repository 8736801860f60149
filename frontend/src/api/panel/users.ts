import { generatedApi } from '../generated';

// A lost permission and a deletion end sessions.
const CHANGES_USERS = ['User', 'Stats', 'Activity', 'Session'] as const;

const usersApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listUsers: { providesTags: ['User'] },
    createUser: { invalidatesTags: [...CHANGES_USERS] },
    // The edited account may be the current user's.
    updateUser: { invalidatesTags: [...CHANGES_USERS, 'CurrentUser'] },
    deleteUser: { invalidatesTags: [...CHANGES_USERS] },
    resetUserPassword: { invalidatesTags: ['Activity', 'Session', 'Setup'] },
    listAllSessions: { providesTags: ['Session'] },
    getSignInPolicy: { providesTags: ['Factor', 'User'] },
    saveSignInPolicy: { invalidatesTags: ['Factor', 'Activity'] },
    endAnySession: { invalidatesTags: ['Session', 'Activity'] },
  },
});

export const {
  useListUsersQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useResetUserPasswordMutation,
  useListAllSessionsQuery,
  useEndAnySessionMutation,
  useGetSignInPolicyQuery,
  useSaveSignInPolicyMutation,
} = usersApi;
export type { Account, AccountSession } from '../generated';
