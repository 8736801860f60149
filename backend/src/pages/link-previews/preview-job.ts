import type { PreviewContent } from './preview-content.js';

/** What a link preview is drawn from. */
export interface PreviewJob {
  content: PreviewContent;
  /** The creator's picture; null if there is none. */
  picture: Uint8Array | null;
}

/** Sent instead of a job: the worker finishes the current drawing and exits. */
export const END = 'end';

/** The worker's response to a job. */
export type PreviewResult = { jpeg: Uint8Array } | { error: string };
