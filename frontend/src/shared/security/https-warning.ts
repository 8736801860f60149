import { logWarning } from '../log';

/** Logs a warning if the page is not served over HTTPS. */
export function warnWithoutHttps(protocol: string): void {
  if (protocol !== 'https:') logWarning('This page is not served over HTTPS.');
}
