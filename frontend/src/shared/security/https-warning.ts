import { logWarning } from '../log';

/** Logs a warning if the page is not served over HTTPS (specification, section 8). */
export function warnWithoutHttps(protocol: string): void {
  if (protocol !== 'https:') logWarning('This page is not served over HTTPS.');
}
