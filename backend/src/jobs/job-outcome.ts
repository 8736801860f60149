import { isSourceErrorCode, SourceError } from '../sources/source-error.js';

/** How a run ended, as it is stored for those who waited for it on another replica. */
export type JobOutcome =
  | { ok: true; value: unknown }
  /** `failure`: the code; one of another release may be unknown here. */
  | { ok: false; failure: string; reason: string; status: number | undefined }
  | { ok: false; failure: null };

/** What can be told of a thrown error: the reason of a source's failure; nothing of any other. */
export function failedOutcome(error: unknown): JobOutcome {
  if (!(error instanceof SourceError)) return { ok: false, failure: null };
  const { code, reason, status } = error;
  return { ok: false, failure: code, reason, status };
}

/**
 * What another replica's run has given.
 *
 * @throws SourceError as it was thrown there; a plain error where that run failed in another way.
 */
export function valueOf(outcome: JobOutcome): unknown {
  if (outcome.ok) return outcome.value;
  if (outcome.failure === null) throw new Error('The run on another replica failed.');
  const { failure, reason, status } = outcome;
  throw new SourceError(isSourceErrorCode(failure) ? failure : 'internal', reason, { status });
}
