import { generatedApi } from '../generated';

const CHANGES_USERS = ['User', 'Stats', 'Activity'] as const;

const usersApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listUsers: { providesTags: ['User'] },
    createUser: { invalidatesTags: [...CHANGES_USERS] },
    // The edited account may be the current user's.
    updateUser: { invalidatesTags: [...CHANGES_USERS, 'CurrentUser'] },
    deleteUser: { invalidatesTags: [...CHANGES_USERS] },
    resetUserPassword: { invalidatesTags: ['Activity', 'Session', 'Setup'] },
  },
});

export const {
  useListUsersQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useResetUserPasswordMutation,
} = usersApi;
export type { Account } from '../generated';
