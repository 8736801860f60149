/**
 * Handles a 401 of a panel request: it waits for `signInAgain`, which the panel sets while it is
 * open, and is repeated if that resolves to true.
 */
export const endedSession: { signInAgain?: (() => Promise<boolean>) | undefined } = {};
