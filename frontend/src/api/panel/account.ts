import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { asApiFailure, type ApiFailure } from '../failure';
import {
  generatedApi,
  type LoginApiResponse,
  type SecondFactorRequired,
  type SignedInUser,
} from '../generated';

/** The API's slice of the store. */
export type ApiState = Parameters<ReturnType<typeof generatedApi.endpoints.getUser.select>>[0];

/** The sign-in is complete, and not waiting for a second factor. */
export const isSignedIn = (response: LoginApiResponse): response is SignedInUser =>
  'username' in response;

/** Stores the user of a complete sign-in. */
async function storeSignedInUser(
  _: unknown,
  {
    dispatch,
    queryFulfilled,
  }: {
    dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>;
    queryFulfilled: Promise<{ data: LoginApiResponse }>;
  },
): Promise<void> {
  const response = await queryFulfilled.catch(() => undefined);
  if (!response || !isSignedIn(response.data)) return;
  // A request from before the sign-in may still respond that no user is signed in.
  const runningRequest = dispatch(generatedApi.util.getRunningQueryThunk('getUser', undefined));
  runningRequest?.abort();
  await runningRequest;
  await dispatch(generatedApi.util.upsertQueryData('getUser', undefined, response.data));
}

export const accountApi = generatedApi.enhanceEndpoints({
  endpoints: {
    // Not retried, because guards wait for the response.
    getUser: { providesTags: ['CurrentUser'], extraOptions: { maxRetries: 0 } },
    login: { onQueryStarted: storeSignedInUser },
    useSecondFactor: { onQueryStarted: storeSignedInUser },
    signInWithPasskey: { onQueryStarted: storeSignedInUser },
    logout: {
      async onQueryStarted(_nothing, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        // Removes all data that only admins may see; mounted queries are fetched again.
        if (response) dispatch(accountApi.util.resetApiState());
      },
    },
    confirmEmail: { invalidatesTags: ['User', 'Activity'] },
    updateProfile: { invalidatesTags: ['CurrentUser', 'User', 'Activity'] },
    changePassword: { invalidatesTags: ['CurrentUser', 'Session', 'Setup', 'Activity'] },
    listSessions: { providesTags: ['Session'] },
    endSession: { invalidatesTags: ['Session'] },
    getFactors: { providesTags: ['Factor'] },
    addTotp: { invalidatesTags: ['Factor', 'Activity'] },
    removeTotp: { invalidatesTags: ['Factor', 'Activity'] },
    addPasskey: { invalidatesTags: ['Factor', 'Activity'] },
    removePasskey: { invalidatesTags: ['Factor', 'Activity'] },
    replaceRecoveryCodes: { invalidatesTags: ['Factor', 'Activity'] },
  },
});

const { useGetUserQuery, useLazyGetUserQuery } = accountApi;

export const {
  useLoginMutation,
  useLogoutMutation,
  useConfirmEmailMutation,
  useUpdateProfileMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useStepUpMutation,
  useBeginStepUpMutation,
  useUseSecondFactorMutation,
  useBeginPasskeySignInMutation,
  useSignInWithPasskeyMutation,
  useGetFactorsQuery,
  useBeginTotpMutation,
  useAddTotpMutation,
  useRemoveTotpMutation,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useReplaceRecoveryCodesMutation,
} = accountApi;

export interface CurrentUser {
  /** The signed-in user; null if no user is signed in (a 401) or the user is not loaded. */
  user: SignedInUser | null;
  /** The user whose session has ended, until that user signs in again or leaves the panel. */
  formerUser: SignedInUser | null;
  isLoading: boolean;
  /** Set if the user could never be loaded. A 401 is not a failure. */
  failure: ApiFailure | undefined;
  retry: () => void;
}

const UNAUTHORIZED = 401;

/** The current user: fetched once, and again when a mutation invalidates `CurrentUser`. */
export function useCurrentUser(): CurrentUser {
  const { data = null, error, isLoading, refetch } = useGetUserQuery();
  const failure = asApiFailure(error);
  const isSignedOut = failure?.status === UNAUTHORIZED;
  return {
    user: isSignedOut ? null : data,
    formerUser: isSignedOut ? data : null,
    isLoading,
    // A failed refetch does not sign the user out.
    failure: isSignedOut || data ? undefined : failure,
    retry: () => void refetch(),
  };
}

/** Fetches the current user again; resolves to null if no user is signed in or the request fails. */
export function useFetchCurrentUser(): () => Promise<SignedInUser | null> {
  const [fetchUser] = useLazyGetUserQuery();
  return useCallback(async () => {
    const { data, isError } = await fetchUser();
    return isError ? null : (data ?? null);
  }, [fetchUser]);
}

/** Clears the user and all cached data; mounted queries are fetched again. */
export function useClearSession(): () => void {
  const dispatch = useDispatch();
  return useCallback(() => void dispatch(accountApi.util.resetApiState()), [dispatch]);
}

export type FactorKind = SecondFactorRequired['secondFactor'][number];

export type {
  ChangePassword,
  OpenSession,
  OwnFactors,
  Passkey,
  SecondFactor,
  SignedInUser,
  TotpSetup,
  UpdateProfile,
} from '../generated';
