/** The error code of a request that requires step-up authentication. */
export const STEP_UP_REQUIRED = 'step-up-required';

/**
 * A panel request that requires step-up authentication waits for `enterPassword`, which the panel sets
 * while it is open. If that resolves to true, the request is repeated.
 */
export const stepUp: { enterPassword?: (() => Promise<boolean>) | undefined } = {};
