/* eslint-disable no-console -- the one place that writes to the browser's console, for what the
   specification asks to be logged there */

export function logWarning(message: string): void {
  console.warn(message);
}

export function logError(message: string, ...details: unknown[]): void {
  console.error(message, ...details);
}
