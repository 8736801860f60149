import { ValidateBy } from 'class-validator';
import { isUtcDate } from '../../config/utc-date.js';

/** An existing UTC day of this century, 'YYYY-MM-DD'. */
export const IsUtcDay = (): PropertyDecorator =>
  ValidateBy({
    name: 'isUtcDay',
    validator: {
      validate: isUtcDate,
      defaultMessage: () => 'Please enter a day as YYYY-MM-DD',
    },
  });
