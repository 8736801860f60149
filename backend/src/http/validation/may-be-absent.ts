import { ValidateIf } from 'class-validator';

/**
 * A field that may be left out, but not be null: `IsOptional` of class-validator would let null pass
 * unchecked, which a field's type then doesn't know of.
 */
export const MayBeAbsent = (): PropertyDecorator =>
  ValidateIf((_: object, value: unknown) => value !== undefined);
