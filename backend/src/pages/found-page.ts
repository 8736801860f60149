import type { PublishedResponse } from '../publishing/published-response.js';

/** A page or picture that is rendered or drawn on demand, or the path to redirect to. */
export type FoundPage =
  | {
      /** The canonical path. */
      redirectTo: string;
    }
  | {
      /** Undefined if there is no such page after all. */
      response(): Promise<PublishedResponse | TemporaryRedirect | undefined>;
    };

/** The path leads to another one for now, so clients must not remember the redirect. */
export interface TemporaryRedirect {
  redirectTo: string;
}
