import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLoginMutation, type SignedInUser } from '../../api/panel/account';
import { asApiFailure, failureMessage } from '../../api/failure';
import { RateLimiter } from '../../shared/security/rate-limiter';
import { toastDismissed, toastShown } from '../../shared/toasts/toasts-slice';
import { useToast } from '../../shared/toasts/use-toast';
import { lockOutMessage } from './lock-out';

const SECOND_MS = 1_000;
const UNAUTHORIZED = 401;

/** Counts attempts while the browser tab is open; the server has its own count. */
const limiter = new RateLimiter();

/** The toast of the last failure, to be removed before 'Welcome back!' is shown. */
let failureToast: string | undefined;

/** The reason why the last attempt failed. */
export interface SignInProblem {
  message: string;
  /** When the next attempt is allowed, in milliseconds since the epoch; absent if it is allowed now. */
  lockedUntil?: number;
}

/** Signs in, shows toasts and keeps the reason of a failure. */
export function useSignIn() {
  const [login, { isLoading }] = useLoginMutation();
  const [problem, setProblem] = useState<SignInProblem>();
  const dispatch = useDispatch();
  const toast = useToast();

  function clearFailure(): void {
    setProblem(undefined);
    if (failureToast !== undefined) dispatch(toastDismissed(failureToast));
    failureToast = undefined;
  }

  function fail(message: string, waitMs?: number): undefined {
    setProblem({ message, ...(waitMs === undefined ? {} : { lockedUntil: Date.now() + waitMs }) });
    const action = toastShown({
      title: 'Login failed',
      description: message,
      tone: 'destructive',
    });
    failureToast = action.payload.id;
    dispatch(action);
  }

  /** @returns the signed-in user; undefined if the attempt failed */
  async function signIn(username: string, password: string): Promise<SignedInUser | undefined> {
    clearFailure();
    const key = username.toLowerCase();
    const { isAllowed, waitMs } = limiter.attempt(key);
    if (!isAllowed) return fail(lockOutMessage(waitMs), waitMs);
    const { data, error } = await login({ credentials: { username, password } });
    if (!data) {
      const failure = asApiFailure(error);
      // A failed server does not count as a wrong password.
      if (failure?.status !== UNAUTHORIZED) limiter.reset(key);
      const seconds = failure?.retryAfterSeconds;
      return fail(
        failureMessage(error, 'Network error'),
        seconds === undefined ? undefined : seconds * SECOND_MS,
      );
    }
    limiter.reset(key);
    toast({
      title: 'Welcome back!',
      description: `Logged in as ${data.username}`,
      tone: 'success',
    });
    return data;
  }

  return { signIn, isLoading, problem };
}
