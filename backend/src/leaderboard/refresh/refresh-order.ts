import type { Actor } from '../../activity/activity-log.service.js';

/** Who wants a refresh, and how. */
export interface RefreshOrder {
  /** Null: the schedule. */
  actor: Actor | null;
  /** Takes a shrunken or not yet reset sheet as it is. */
  acceptSheet: boolean;
}
