import type { SourceStatus } from '../../api/settings';

/** How the server words the two states of a sheet that somebody may accept all the same. */
const MAY_BE_ACCEPTED = /waiting for the sheet to be reset|shrank from/;

/** Whether a sheet is held back until somebody accepts it as it is: it shrank, or was not reset. */
export function awaitsDecision({ source, lastError }: SourceStatus): boolean {
  return source !== 'youtube' && lastError !== null && MAY_BE_ACCEPTED.test(lastError);
}
