import type { PreviewContent } from './preview-content.js';

/** What a link preview is drawn from. */
export interface PreviewJob {
  content: PreviewContent;
  /** The creator's picture; null if there is none. */
  picture: Uint8Array | null;
}

/** Instead of a job: the worker ends when it has drawn what it is drawing. */
export const END = 'end';

/** The worker's response to a job. */
export type PreviewResult = { jpeg: Uint8Array } | { error: string };
