import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

/**
 * Converts only decimal digits. Other texts that `Number` accepts ('0x1', '1e2', ' 5 ') are
 * invalid.
 */
const toWholeNumber = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : NaN;

/**
 * A whole number in a query, as decimal digits.
 * @param min smallest valid value, 0 or more
 * @param max largest valid value, below 1e9
 */
export function IsWholeNumber(min: number, max: number): PropertyDecorator {
  const message = `Please enter a whole number from ${min} to ${max}`;
  return applyDecorators(
    Transform(toWholeNumber),
    IsInt({ message }),
    Min(min, { message }),
    Max(max, { message }),
  );
}
