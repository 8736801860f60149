/** How a refresh ended; it survives JSON, for those who waited for it on another replica. */
export type RefreshOutcome =
  | { status: 'published'; players: number }
  /** `reason`: one sentence for a person. */
  | { status: 'waiting' | 'failed'; reason: string }
  | { status: 'unconfigured' }
  /** It was not due any more, or given up before it came to anything. */
  | { status: 'skipped' };
