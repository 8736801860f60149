import { FUTURE_CHECK, isFutureDay } from '../http/validation/utc-day.js';
import { invalidFields } from '../http/validation/validation.js';
import type { Bonus } from './bonus.entity.js';

type Dates = Pick<Bonus, 'startsAt' | 'endsAt' | 'checkedOn'>;

/**
 * Why the dates of a bonus contradict each other or the present, as messages by column: it does not
 * end after it starts, or was checked in the future.
 */
export function dateProblems({ startsAt, endsAt, checkedOn }: Dates, now: Date) {
  const problems: Partial<Record<keyof Dates, string>> = {};
  if (startsAt && endsAt && endsAt <= startsAt) {
    problems.endsAt = 'The end must be after the start';
  }
  if (checkedOn !== null && isFutureDay(checkedOn, now)) {
    problems.checkedOn = FUTURE_CHECK;
  }
  return problems;
}

/**
 * Returns columns whose dates are consistent.
 *
 * @throws BadRequestException with the {@link dateProblems}
 */
export function requireValidDates<Columns extends Dates>(columns: Columns, now: Date): Columns {
  const problems = dateProblems(columns, now);
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return columns;
}
