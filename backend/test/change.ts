import type { ActivityEntryDto } from '../src/activity/dto/activity-entry.dto.js';
import type { Browser } from './harness.js';
import type { Race } from './race.js';

/** A row of the audit log without the actor and time, which are the same for all. */
export type AuditRow = Pick<ActivityEntryDto, 'action' | 'entity' | 'summary'> &
  Partial<Pick<ActivityEntryDto, 'entityId' | 'before' | 'after'>>;

/** The audit rows of a change, oldest first, and what visitors then see. */
export interface Outcome {
  auditRows: AuditRow[];
  /** Undefined if visitors are not affected. */
  published?: unknown;
}

/** A change that can be made in the panel. */
export interface Change {
  /** As in the server's list of routes. */
  route: string;
  what: string;
  /** The public state that the change affects. */
  publicState?: (site: Race) => Promise<unknown>;
  /** Prepares the change, and returns a function that makes it. */
  prepare: (browser: Browser, site: Race) => Promise<() => Promise<Outcome>>;
}

/** The actor of all changes. Not the first account, whose name could be a default. */
export const DEPUTY = {
  username: 'deputy',
  email: 'deputy@example.com',
  password: 'a staple of 77 pages',
};
