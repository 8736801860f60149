import { generatedApi } from './generated';

const CHANGES_USERS = ['User', 'Stats', 'Activity'] as const;

const usersApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listUsers: { providesTags: ['User'] },
    createUser: { invalidatesTags: [...CHANGES_USERS] },
    // It may be one's own.
    updateUser: { invalidatesTags: [...CHANGES_USERS, 'CurrentUser'] },
    deleteUser: { invalidatesTags: [...CHANGES_USERS] },
    resetUserPassword: { invalidatesTags: ['Activity', 'Session'] },
  },
});

export const {
  useListUsersQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useResetUserPasswordMutation,
} = usersApi;
export type { Account } from './generated';
