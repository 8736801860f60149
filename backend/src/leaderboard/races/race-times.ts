import type { RaceDefinition } from './race-definition.entity.js';
import type { RacePeriod } from './race-period.entity.js';
import { nextPeriod, type Period, periodAt, type Schedule } from './schedule.js';

const HOUR_MS = 3_600_000;

/** The states of a period. `settling`: it has ended, but its figures may still change. */
export const PERIOD_STATES = ['scheduled', 'running', 'settling', 'final'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

type Times = Pick<RacePeriod, 'startsAt' | 'endsAt'>;

/** When the figures of a period no longer change. */
export const settlesAt = (
  { endsAt }: Pick<Times, 'endsAt'>,
  { settleHours }: Pick<RaceDefinition, 'settleHours'>,
): Date => new Date(endsAt.getTime() + settleHours * HOUR_MS);

/** The state of a period at a moment. */
export function stateOf(
  { startsAt, endsAt, finalAt }: Times & { finalAt: Date | null },
  now: Date,
): PeriodState {
  if (finalAt) return 'final';
  if (now < startsAt) return 'scheduled';
  return now < endsAt ? 'running' : 'settling';
}

/**
 * The next period of a race that has started but is not stored yet; null if there is none. After a change of the
 * schedule, the first one that starts at the end of the last stored period or later; a new race begins with the
 * running period.
 *
 * @param last the stored period that ends last
 */
export function missingPeriod(schedule: Schedule, last: Times | null, now: Date): Period | null {
  const next = last ? nextPeriod(schedule, last.endsAt) : periodAt(schedule, now);
  return next && next.startsAt <= now ? next : null;
}
