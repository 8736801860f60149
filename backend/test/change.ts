import type { ActivityEntryDto } from '../src/activity/dto/activity-entry.dto.js';
import type { Browser } from './harness.js';
import type { Race } from './race.js';

/** A row of the audit log, but for who and when, which are the same for all. */
export type Trace = Pick<ActivityEntryDto, 'action' | 'entity' | 'summary'> &
  Partial<Pick<ActivityEntryDto, 'entityId' | 'before' | 'after'>>;

/** What a change leaves in the audit log, oldest first, and what visitors see from then on. */
export interface Outcome {
  traces: Trace[];
  /** Absent where it is nothing of theirs. */
  shows?: unknown;
}

/** One thing that somebody can do in the panel. */
export interface Change {
  /** As the server lists its routes. */
  route: string;
  what: string;
  /** What visitors see that it changes. */
  seen?: (site: Race) => Promise<unknown>;
  /** Makes ready what the change needs, and gives the change itself. */
  prepare: (by: Browser, site: Race) => Promise<() => Promise<Outcome>>;
}

/** Who does it all: not the first account, whose name could be a default. */
export const DEPUTY = {
  username: 'deputy',
  email: 'deputy@example.com',
  password: 'a staple of 77 pages',
};
