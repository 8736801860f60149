/**
 * What a call of the panel does when the server says that nobody is signed in (401): it waits for
 * `signInAgain`, which the panel sets while it is open, and is repeated when that gives true.
 */
export const endedSession: { signInAgain?: (() => Promise<boolean>) | undefined } = {};
