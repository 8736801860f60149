import type { SourceErrorCode } from '../../sources/source-error.js';

/** How a refresh ended; it survives JSON, for those who waited for it on another replica. */
export type RefreshOutcome =
  | { status: 'published'; players: number }
  /** `reason`: one sentence for a person; an older release of another replica gives no code. */
  | { status: 'waiting' | 'failed'; code?: SourceErrorCode; reason: string }
  | { status: 'unconfigured' }
  /** It was not due any more, or given up before it came to anything. */
  | { status: 'skipped' };
