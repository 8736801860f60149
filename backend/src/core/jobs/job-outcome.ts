/** The outcome of a run as JSON, for the replicas that wait for it. */
export type JobOutcome = { ok: true; value: unknown } | ({ ok: false } & StoredError);

export type StoredError = Record<string, unknown>;

/** How a job's errors are passed to the replicas that wait for its run. */
export interface JobErrorFormat {
  /** The members to store. They must be serializable as JSON and must not contain secrets. */
  store(error: unknown): StoredError;
  /** The error to throw on the replica that waited. */
  restore(stored: StoredError): Error;
}

/** Passes on only that the run failed. */
export const NO_ERROR_DETAILS: JobErrorFormat = {
  store: () => ({}),
  restore: () => new Error('The job failed on another replica.'),
};
