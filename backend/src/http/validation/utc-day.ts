import { ValidateBy } from 'class-validator';
import { isUtcDate } from '../../config/utc-date.js';

/** Shown if the day of a check is later than today. */
export const FUTURE_CHECK = 'The date of the check must not be in the future';

/** An existing UTC day of this century, 'YYYY-MM-DD'. */
export const IsUtcDay = (): PropertyDecorator =>
  ValidateBy({
    name: 'isUtcDay',
    validator: {
      validate: isUtcDate,
      defaultMessage: () => 'Please enter a day as YYYY-MM-DD',
    },
  });
