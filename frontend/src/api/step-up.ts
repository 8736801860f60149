/** The code of a request that needs the password once more. */
export const STEP_UP_REQUIRED = 'step-up-required';

/**
 * A panel request that needs the password once more waits for `enterPassword`, which the panel sets while
 * it is open. If that resolves to true, the request is repeated.
 */
export const stepUp: { enterPassword?: (() => Promise<boolean>) | undefined } = {};
