import type { ApiFailure } from './failure';

/**
 * Called for every failed attempt of a request, retries included, with the HTTP status (0 without a
 * response). The panel sets it while it is open.
 */
export const connection: { onFailure?: ((status: number, endpoint: string) => void) | undefined } =
  {};

/**
 * A panel request that gets a 401 waits for `signInAgain`, which the panel sets while it is open. If
 * that resolves to true, the request is repeated.
 */
export const endedSession: { signInAgain?: (() => Promise<boolean>) | undefined } = {};

/** The error code of a request that requires step-up authentication. */
export const STEP_UP_REQUIRED = 'step-up-required';

/**
 * A panel request that requires step-up authentication waits for `enterPassword`, which the panel sets
 * while it is open. If that resolves to true, the request is repeated.
 */
export const stepUp: { enterPassword?: (() => Promise<boolean>) | undefined } = {};

/**
 * A panel request that is rejected because of claims in texts waits for `confirm`, which the panel sets
 * while it is open. If that resolves to true, the request is repeated.
 */
export const unconfirmedClaims: {
  confirm?: ((failure: ApiFailure) => Promise<boolean>) | undefined;
} = {};
