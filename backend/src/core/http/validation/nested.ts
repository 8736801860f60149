import { applyDecorators, type Type as Class } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsArray, IsObject, ValidateNested } from 'class-validator';
import { MaxItems } from './bounds.js';

const NESTED = Symbol('nested');

const remember =
  (dto: () => Class): PropertyDecorator =>
  (prototype, property) =>
    Reflect.defineMetadata(NESTED, dto, prototype, property);

/** The DTO of a nested object or of a list's elements; undefined for other fields. */
export const nestedDtoOf = (dto: Class, field: string): Class | undefined =>
  (Reflect.getMetadata(NESTED, dto.prototype as object, field) as (() => Class) | undefined)?.();

/** A nested object with its own DTO. `@ValidateNested` alone accepts an empty list as valid. */
export const Nested = (dto: () => Class): PropertyDecorator =>
  applyDecorators(
    IsObject({ message: 'This must be an object' }),
    Type(dto),
    remember(dto),
    ValidateNested({ message: 'This must be an object' }),
  );

/** A list of nested objects with a maximum length. */
export const NestedList = (dto: () => Class, { max }: { max: number }): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: 'This must be a list' }),
    MaxItems(max, `Please enter at most ${max} entries`),
    IsObject({ each: true, message: 'This must be a list of objects' }),
    Type(dto),
    remember(dto),
    ValidateNested({ each: true, message: 'This must be a list of objects' }),
  );
