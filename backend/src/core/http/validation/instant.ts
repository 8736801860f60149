import { isISO8601, ValidateBy } from 'class-validator';

// With an offset: a local time would mean a different moment on each server.
const INSTANT =
  /^20\d\d-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

/** Whether a value is a moment of this century in ISO 8601, with an offset from UTC, that exists. */
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  INSTANT.test(value) &&
  isISO8601(value, { strict: true }) &&
  !Number.isNaN(Date.parse(value));

const MESSAGE =
  'Please enter a date and time with its offset from UTC, such as 2026-11-22T20:00:00Z';

/** Validates a moment with {@link isInstant}. */
export const IsInstant = (): PropertyDecorator =>
  ValidateBy({
    name: 'isInstant',
    validator: { validate: isInstant, defaultMessage: () => MESSAGE },
  });

/** Validates a moment with {@link isInstant}; null is valid. */
export const IsInstantOrNull = (): PropertyDecorator =>
  ValidateBy({
    name: 'isInstantOrNull',
    validator: {
      validate: (value) => value === null || isInstant(value),
      defaultMessage: () => MESSAGE,
    },
  });
