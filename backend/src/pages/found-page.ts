import type { PublishedResponse } from '../publishing/published-response.js';

/** What is rendered or drawn on its first request after a change, or where to find it. */
export type FoundPage =
  | {
      /** The canonical path. */
      redirectTo: string;
    }
  | {
      /** Undefined if there is no such page after all. */
      response(): Promise<PublishedResponse | TemporaryRedirect | undefined>;
    };

/** The path leads to another one at the moment. */
export interface TemporaryRedirect {
  redirectTo: string;
}
