const SECURITY_WORDS = /CSP|security|unauthorized|forbidden|authentication/i;
const SECRET_KEYS = /auth|session|token/i;

/** Whether a render error is a security error, by its message. */
export function isSecurityError(error: unknown): boolean {
  return error instanceof Error && SECURITY_WORDS.test(error.message);
}

/** Removes the stored items whose key suggests that they belong to a session. */
export function clearStoredSecrets(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    if (key !== null && SECRET_KEYS.test(key)) storage.removeItem(key);
  }
}
