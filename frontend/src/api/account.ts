import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { asApiFailure, type ApiFailure } from './failure';
import { generatedApi, type SignedInUser } from './generated';

export const accountApi = generatedApi.enhanceEndpoints({
  endpoints: {
    getUser: { providesTags: ['CurrentUser'] },
    login: {
      async onQueryStarted(_credentials, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) {
          // What was asked before the sign-in is answered late with 'nobody'.
          const asked = dispatch(accountApi.util.getRunningQueryThunk('getUser', undefined));
          asked?.abort();
          await asked;
          await dispatch(accountApi.util.upsertQueryData('getUser', undefined, answer.data));
        }
      },
    },
    logout: {
      async onQueryStarted(_nothing, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        // Nothing that only an admin may see stays behind; mounted queries ask again.
        if (answer) dispatch(accountApi.util.resetApiState());
      },
    },
    updateProfile: { invalidatesTags: ['CurrentUser', 'User', 'Activity'] },
    changePassword: { invalidatesTags: ['Session', 'Activity'] },
    listSessions: { providesTags: ['Session'] },
    endSession: { invalidatesTags: ['Session'] },
  },
});

const { useGetUserQuery, useLazyGetUserQuery } = accountApi;

export const {
  useLoginMutation,
  useLogoutMutation,
  useUpdateProfileMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndSessionMutation,
} = accountApi;

export interface CurrentUser {
  /** Who is signed in; null is nobody (a 401), or not known. */
  user: SignedInUser | null;
  /** Whose session has ended, until that person signs in again or leaves the panel. */
  formerUser: SignedInUser | null;
  isLoading: boolean;
  /** Set while the question could never be answered; a 401 is an answer, not a failure. */
  failure: ApiFailure | undefined;
  retry: () => void;
}

const UNAUTHORIZED = 401;

/** Who is signed in, asked once and kept until sign-in, sign-out or a change of the profile. */
export function useCurrentUser(): CurrentUser {
  const { data = null, error, isLoading, refetch } = useGetUserQuery();
  const failure = asApiFailure(error);
  const isNobody = failure?.status === UNAUTHORIZED;
  return {
    user: isNobody ? null : data,
    formerUser: isNobody ? data : null,
    isLoading,
    // Who is known stays known when asking again fails: nobody is thrown out of their work.
    failure: isNobody || data ? undefined : failure,
    retry: () => void refetch(),
  };
}

/** Asks the server again who is signed in; gives null when nobody is, or when it can't be told. */
export function useAskWhoIsSignedIn(): () => Promise<SignedInUser | null> {
  const [ask] = useLazyGetUserQuery();
  return useCallback(async () => {
    const { data, isError } = await ask();
    return isError ? null : (data ?? null);
  }, [ask]);
}

/** Forgets who was signed in and all that they saw; what is still on the screen asks again. */
export function useForgetSession(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => void dispatch(accountApi.util.resetApiState()), [dispatch]);
}

export type { ChangePassword, OpenSession, SignedInUser, UpdateProfile } from './generated';
