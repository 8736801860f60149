import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { isKnownTimeZone } from '@playhouse/rules/zoned-time';
import { Bounded } from './bounds.js';

const MAX_TIME_ZONE_LENGTH = 64;
// Not an offset such as '+02:00', which has no daylight saving time.
const NAME = /^[A-Za-z][\w+/-]*$/;

/** Whether a value is the name of a time zone in the IANA database, such as 'Europe/Berlin'. */
const isTimeZone = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= MAX_TIME_ZONE_LENGTH &&
  NAME.test(value) &&
  isKnownTimeZone(value);

/** Validates the name of a time zone with {@link isTimeZone}. */
export const IsTimeZone = (): PropertyDecorator =>
  applyDecorators(
    Bounded({ maxLength: MAX_TIME_ZONE_LENGTH }),
    ValidateBy({
      name: 'isTimeZone',
      validator: {
        validate: isTimeZone,
        defaultMessage: () => 'Please choose a time zone such as Europe/Berlin',
      },
    }),
  );
