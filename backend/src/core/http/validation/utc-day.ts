import { ValidateBy } from 'class-validator';
import { isDay } from '@playhouse/rules/day';
import { addDays, utcDate } from '../../config/utc-date.js';

/** The message for a day of a check that is in the future ({@link isFutureDay}). */
export const FUTURE_CHECK = 'The date of the check must not be in the future';

/** Whether a day 'YYYY-MM-DD' is later than today in every time zone. */
export const isFutureDay = (day: string, now: Date): boolean => day > addDays(utcDate(now), 1);

/** An existing UTC day of this century, 'YYYY-MM-DD'. */
export const IsUtcDay = (): PropertyDecorator =>
  ValidateBy({
    name: 'isUtcDay',
    validator: {
      validate: isDay,
      defaultMessage: () => 'Please enter a day as YYYY-MM-DD',
    },
  });
