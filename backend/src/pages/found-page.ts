import type { PublishedResponse } from '../core/publishing/published-response.js';

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

/** A redirect that clients must not remember, because its target changes. */
export interface TemporaryRedirect {
  redirectTo: string;
}
