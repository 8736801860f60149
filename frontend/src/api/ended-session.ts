/**
 * A panel request that gets a 401 waits for `signInAgain`, which the panel sets while it is open. If
 * that resolves to true, the request is repeated.
 */
export const endedSession: { signInAgain?: (() => Promise<boolean>) | undefined } = {};
