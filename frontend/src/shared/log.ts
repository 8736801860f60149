/* oxlint-disable no-console -- the only file that writes to the browser's console, for the
   specified log messages */

export function logWarning(message: string): void {
  console.warn(message);
}

export function logError(message: string, ...details: unknown[]): void {
  console.error(message, ...details);
}
