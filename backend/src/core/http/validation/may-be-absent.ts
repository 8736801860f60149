import { ValidateIf } from 'class-validator';

/**
 * A field that may be omitted but must not be null. `IsOptional` of class-validator would also
 * accept null, which contradicts the field's type.
 */
export const MayBeAbsent = (): PropertyDecorator =>
  ValidateIf((_: object, value: unknown) => value !== undefined);
