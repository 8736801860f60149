import type { SourceErrorCode } from '../../sources/source-error.js';

/** The outcome of a refresh, serializable as JSON for replicas that wait for it. */
export type RefreshOutcome =
  | { status: 'published'; players: number }
  /**
   * `reason`: one sentence for a person. `code` is missing if another replica runs an older
   * release.
   */
  | { status: 'waiting' | 'failed'; code?: SourceErrorCode; reason: string }
  | { status: 'unconfigured' }
  /** The refresh was no longer due, or was stopped before it had a result. */
  | { status: 'skipped' };
