import type { ApiFailure } from './failure';

/**
 * A panel request that is rejected because of claims in texts waits for `confirm`, which the panel sets
 * while it is open. If that resolves to true, the request is repeated.
 */
export const unconfirmedClaims: {
  confirm?: ((failure: ApiFailure) => Promise<boolean>) | undefined;
} = {};
