/** How a run ended, as JSON, for the replicas that wait for it. */
export type JobOutcome = { ok: true; value: unknown } | ({ ok: false } & StoredError);

export type StoredError = Record<string, unknown>;

/** How the errors of a job travel to the replicas that wait for its run. */
export interface JobErrorFormat {
  /** The members to store; they must survive JSON and hold no secret. */
  store(error: unknown): StoredError;
  /** The error to throw where the run's result was awaited. */
  restore(stored: StoredError): Error;
}

/** Reports only that the run failed. */
export const NO_ERROR_DETAILS: JobErrorFormat = {
  store: () => ({}),
  restore: () => new Error('The run on another replica failed.'),
};
