import type { Actor } from '../../activity/audit-log.service.js';

/** Who requested a refresh, and its options. */
export interface RefreshRequest {
  /** Null: the schedule. */
  actor: Actor | null;
  /** Accepts a sheet that lost rows or was not reset. */
  acceptSheet: boolean;
}
