import { applyDecorators, type Type as Class } from '@nestjs/common';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateNested } from 'class-validator';

/**
 * A part of a body with a DTO of its own. `@ValidateNested` alone takes an empty list for a valid
 * part.
 */
export const Nested = (dto: () => Class): PropertyDecorator =>
  applyDecorators(
    IsObject({ message: 'This must be an object' }),
    Type(dto),
    ValidateNested({ message: 'This must be an object' }),
  );

/** A bounded list of such parts. */
export const NestedList = (dto: () => Class, { max }: { max: number }): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: 'This must be a list' }),
    ArrayMaxSize(max, { message: `Please keep to at most ${max}` }),
    IsObject({ each: true, message: 'This must be a list of objects' }),
    Type(dto),
    ValidateNested({ each: true, message: 'This must be a list of objects' }),
  );
