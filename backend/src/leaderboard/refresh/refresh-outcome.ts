import type { SourceErrorCode } from '../../sources/source-error.js';

/** The outcome of a refresh, serialisable as JSON for replicas that wait for it. */
export type RefreshOutcome =
  | { status: 'published'; players: number }
  /** `reason`: one sentence for a person; an older release of another replica gives no code. */
  | { status: 'waiting' | 'failed'; code?: SourceErrorCode; reason: string }
  | { status: 'unconfigured' }
  /** It was not due any more, or given up before it came to anything. */
  | { status: 'skipped' };
