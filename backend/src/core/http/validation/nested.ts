import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsArray, IsObject, ValidateNested } from 'class-validator';
import { apiPropertyOf, MaxItems } from './bounds.js';

/** The DTO of a nested object or of a list's elements; undefined for other fields. */
export function nestedDtoOf(dto: Class, field: string): Class | undefined {
  const { type } = apiPropertyOf(dto, field);
  // A class, such as String, has a prototype; a function that returns a DTO has none.
  const nested =
    typeof type === 'function' && !type.prototype ? (type as () => Class)() : undefined;
  // The type of a union, such as a text or an object.
  return nested === Object ? undefined : nested;
}

/** A nested object with its own DTO. `@ValidateNested` alone accepts an empty list as valid. */
export const Nested = (dto: () => Class): PropertyDecorator =>
  applyDecorators(
    IsObject({ message: 'This must be an object' }),
    Type(dto),
    ApiProperty({ type: () => dto() }),
    ValidateNested({ message: 'This must be an object' }),
  );

/** A list of nested objects with a maximum length. */
export const NestedList = (dto: () => Class, { max }: { max: number }): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: 'This must be a list' }),
    MaxItems(max, `Please enter at most ${max} entries`),
    IsObject({ each: true, message: 'This must be a list of objects' }),
    Type(dto),
    ApiProperty({ type: () => dto(), isArray: true }),
    ValidateNested({ each: true, message: 'This must be a list of objects' }),
  );
