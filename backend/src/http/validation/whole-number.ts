import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

/** Digits alone are a number here; what else `Number` would take ('0x1', '1e2', ' 5 ') is none. */
const toWholeNumber = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : NaN;

/**
 * A whole number in a query, given as decimal digits.
 * @param min smallest that is taken, 0 or more
 * @param max largest that is taken, below a thousand million
 */
export function IsWholeNumber(min: number, max: number): PropertyDecorator {
  const message = `Please give a whole number from ${min} to ${max}`;
  return applyDecorators(
    Transform(toWholeNumber),
    IsInt({ message }),
    Min(min, { message }),
    Max(max, { message }),
  );
}
