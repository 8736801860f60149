import type { ActivityEntryDto } from '../../src/activity/activity.dto.js';
import type { Browser } from '../harness.js';
import type { Race } from '../race.js';

/** A row of the audit log without the actor and time, which are the same for all changes. */
export type AuditRow = Pick<ActivityEntryDto, 'action' | 'entity' | 'summary'> &
  Partial<Pick<ActivityEntryDto, 'entityId' | 'before' | 'after'>>;

/** The effects of a change: its audit rows, oldest first, and what visitors then see. */
export interface Outcome {
  auditRows: AuditRow[];
  /** What {@link Change.publicState} then returns; undefined if visitors are not affected. */
  published?: unknown;
}

/** A change that can be made in the panel. */
export interface Change {
  /** Spelled as in the server's list of routes. */
  route: string;
  /** A clause for the test's name, such as 'a bonus is created'. */
  description: string;
  /** The public state that the change affects. */
  publicState?: (site: Race) => Promise<unknown>;
  /** Prepares the change, and returns a function that makes it. */
  prepare: (browser: Browser, site: Race) => Promise<() => Promise<Outcome>>;
}

/** The actor of all changes. It is not the first account, whose name could be a default. */
export const DEPUTY = {
  username: 'deputy',
  email: 'deputy@example.com',
  password: 'a staple of 77 pages',
};
