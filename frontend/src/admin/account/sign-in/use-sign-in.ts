import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { SerializedError } from '@reduxjs/toolkit';
import {
  isSignedIn,
  useBeginPasskeySignInMutation,
  useLoginMutation,
  useSignInWithPasskeyMutation,
  useUseSecondFactorMutation,
  type FactorKind,
  type SecondFactor,
  type SignedInUser,
} from '../../../api/panel/account';
import { asApiFailure, failureMessage, type ApiFailure } from '../../../api/failure';
import { UNAUTHORIZED } from '../../../api/http-status';
import { RateLimiter } from '../../../shared/security/rate-limiter';
import { toastDismissed, toastShown } from '../../../shared/toasts/toasts-slice';
import { useToast } from '../../../shared/toasts/use-toast';
import { askForPasskey } from '../session/passkeys';

const SECOND_MS = 1_000;
/** Error code if the time for the second factor has expired. */
const EXPIRED = 'sign-in-expired';
const RECOVERY_HINT = '. Under your account, see how many recovery codes are left.';

/** Counts attempts while the browser tab is open; the server has its own count. */
const limiter = new RateLimiter();

/** Id of the toast of the last failure, which is removed before 'Welcome back!' is shown. */
let failureToastId: string | undefined;

/** The reason why the last attempt failed. */
export interface SignInProblem {
  message: string;
  /** When the next attempt is allowed, in milliseconds since the epoch; absent if it is allowed now. */
  lockedUntil?: number;
}

/** What a successful step of a sign-in leads to. */
export type SignInResult = { user: SignedInUser } | { factors: readonly FactorKind[] };

const MINUTE_MS = 60_000;

const withUnit = (count: number, unit: string) =>
  `${String(count)} ${unit}${count === 1 ? '' : 's'}`;

/** The remaining lock-out time: in minutes, and in the last minute in seconds. */
function waitText(waitMs: number): string {
  return waitMs > MINUTE_MS
    ? withUnit(Math.ceil(waitMs / MINUTE_MS), 'minute')
    : withUnit(Math.ceil(waitMs / SECOND_MS), 'second');
}

/** The lock-out message, as the server writes it. */
export function lockOutMessage(waitMs: number): string {
  const minutes = Math.ceil(waitMs / MINUTE_MS);
  return `Too many failed sign-ins. Please try again in ${withUnit(minutes, 'minute')}.`;
}

/**
 * The lock-out message with the remaining time.
 *
 * @param remainingMs until the end of the lock-out; 0 or less if the lock-out is over
 */
export function lockOutMessageNow(message: string, remainingMs: number): string {
  if (remainingMs <= 0) return 'You can try again now.';
  return message.replace(/\b\d+ (?:minute|second)s?/, waitText(remainingMs));
}

/** Signs in, shows toasts and keeps the reason of a failure. */
export function useSignIn() {
  const [login] = useLoginMutation();
  const [sendFactor] = useUseSecondFactorMutation();
  const [beginPasskey] = useBeginPasskeySignInMutation();
  const [sendPasskey] = useSignInWithPasskeyMutation();
  // Not that of the mutations: a step also waits for the browser's passkey dialog.
  const [isLoading, setIsLoading] = useState(false);
  const [problem, setProblem] = useState<SignInProblem>();
  const dispatch = useDispatch();
  const toast = useToast();

  function clearFailure(): void {
    setProblem(undefined);
    if (failureToastId !== undefined) dispatch(toastDismissed(failureToastId));
    failureToastId = undefined;
  }

  /** Clears the last failure and runs a step. */
  async function run<Result>(step: () => Promise<Result>): Promise<Result> {
    clearFailure();
    setIsLoading(true);
    try {
      return await step();
    } finally {
      setIsLoading(false);
    }
  }

  function fail(message: string, waitMs?: number): undefined {
    setProblem({ message, ...(waitMs === undefined ? {} : { lockedUntil: Date.now() + waitMs }) });
    const action = toastShown({
      title: 'Login failed',
      description: message,
      tone: 'destructive',
    });
    failureToastId = action.payload.id;
    dispatch(action);
  }

  /** Shows the reason of a failed request. */
  function failWith(error: ApiFailure | SerializedError | undefined): undefined {
    const seconds = asApiFailure(error)?.retryAfterSeconds;
    fail(
      failureMessage(error, 'Network error'),
      seconds === undefined ? undefined : seconds * SECOND_MS,
    );
  }

  function welcome(user: SignedInUser, hint = ''): { user: SignedInUser } {
    // The next page has its own heading, which the toast would cover.
    if (user.mustChangePassword) return { user };
    toast({
      title: 'Welcome back!',
      description: `Logged in as ${user.username}${hint}`,
      tone: 'success',
    });
    return { user };
  }

  async function enterPassword(
    username: string,
    password: string,
  ): Promise<SignInResult | undefined> {
    const key = username.toLowerCase();
    const { isAllowed, waitMs } = limiter.attempt(key);
    if (!isAllowed) return fail(lockOutMessage(waitMs), waitMs);
    const { data, error } = await login({ credentials: { username, password } });
    if (!data) {
      // A failed server does not count as a wrong password.
      if (asApiFailure(error)?.status !== UNAUTHORIZED) limiter.reset(key);
      return failWith(error);
    }
    limiter.reset(key);
    return isSignedIn(data) ? welcome(data) : { factors: data.secondFactor };
  }

  async function completeWith(
    factor: SecondFactor,
  ): Promise<{ user: SignedInUser } | 'expired' | undefined> {
    const { data, error } = await sendFactor({ secondFactor: factor });
    if (data) return welcome(data, factor.recovery === undefined ? '' : RECOVERY_HINT);
    failWith(error);
    return asApiFailure(error)?.code === EXPIRED ? 'expired' : undefined;
  }

  /** Lets the user choose a passkey; undefined if none was chosen. */
  async function choosePasskey(): Promise<object | undefined> {
    const { data, error } = await beginPasskey();
    if (!data) return failWith(error);
    const answer = await askForPasskey(data.options);
    return 'problem' in answer ? fail(answer.problem) : answer.passkey;
  }

  return {
    /** @returns undefined if the attempt failed */
    enterPassword: (username: string, password: string) =>
      run(() => enterPassword(username, password)),
    /**
     * Completes a sign-in with a code.
     *
     * @returns 'expired' if the sign-in must begin again; undefined if the code was not accepted
     */
    enterCode: (code: Pick<SecondFactor, 'totp' | 'recovery'>) => run(() => completeWith(code)),
    /** Completes a sign-in with a passkey; returns the same as `enterCode`. */
    completeWithPasskey: () =>
      run(async () => {
        const passkey = await choosePasskey();
        return passkey && completeWith({ passkey });
      }),
    /** Signs in with a passkey alone; returns undefined if the attempt failed. */
    signInWithPasskey: () =>
      run(async () => {
        const passkey = await choosePasskey();
        if (!passkey) return undefined;
        const { data, error } = await sendPasskey({ passkeySignIn: { passkey } });
        return data ? welcome(data) : failWith(error);
      }),
    clearFailure,
    isLoading,
    problem,
  };
}

/** The functions and the state of a sign-in, for its forms. */
export type SignIn = ReturnType<typeof useSignIn>;
