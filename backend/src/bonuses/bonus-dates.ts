import { FUTURE_CHECK, isFutureDay } from '../core/http/validation/utc-day.js';
import { invalidFields } from '../core/http/validation/validation.js';
import type { Bonus } from './bonus.entity.js';

type Dates = Pick<Bonus, 'startsAt' | 'endsAt' | 'checkedOn'>;

/**
 * What is wrong with the dates of a bonus, as messages by column: the end is not after the start, or the
 * day of the check is in the future.
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
