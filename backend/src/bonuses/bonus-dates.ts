import { addDays, utcDate } from '../config/utc-date.js';
import { invalidFields } from '../http/validation/validation.js';
import type { Bonus } from './bonus.entity.js';

type Dates = Pick<Bonus, 'startsAt' | 'endsAt' | 'checkedOn'>;

/**
 * Returns columns whose dates are consistent.
 *
 * @throws BadRequestException if the bonus does not end after it starts, or was checked in the
 * future (of any time zone)
 */
export function requireValidDates<Columns extends Dates>(columns: Columns, now: Date): Columns {
  const { startsAt, endsAt, checkedOn } = columns;
  if (startsAt && endsAt && endsAt <= startsAt) {
    throw invalidFields({ endsAt: 'The end must be after the start' });
  }
  if (checkedOn !== null && checkedOn > addDays(utcDate(now), 1)) {
    throw invalidFields({ checkedOn: 'The date of the check must not be in the future' });
  }
  return columns;
}
