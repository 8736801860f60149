import type { Panel } from './panel.js';

/** A change that an admin can make and restore. */
export interface RestorableChange {
  /** Spelled as in the server's list of routes. */
  route: string;
  /** For the name of the test, such as 'a new title of a bonus'. */
  description: string;
  /** Whether only admins see it. */
  isPrivate?: true;
  /** Whether rules for regions need a new confirmation after the restoration. */
  unconfirmsRules?: true;
  /** Makes the change, and returns a function that restores the state before it. */
  make: (panel: Panel) => Promise<() => Promise<unknown>>;
}
