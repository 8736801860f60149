import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize } from 'class-validator';

/** The bounds of a value, under the names that JSON Schema uses. */
export interface Bounds {
  minLength?: number;
  maxLength?: number;
  maximum?: number;
  maxItems?: number;
  /** For a map: an object with any names. */
  maxProperties?: number;
  /** The type of each element of a list, and its bounds. */
  items?: Bounds & { type: 'string' | 'number' };
}

/**
 * Adds the bounds that a validator checks to the API description, from which the client's forms take
 * them. It validates nothing itself.
 */
export const Bounded = (bounds: Bounds): PropertyDecorator => ApiProperty(bounds);

/** The key under which `@nestjs/swagger` keeps the options of `ApiProperty`. */
const API_PROPERTIES = 'swagger/apiModelProperties';

/** A list of at most `max` elements. */
export const MaxItems = (max: number, message: string): PropertyDecorator =>
  applyDecorators(ArrayMaxSize(max, { message }), Bounded({ maxItems: max }));

/** The options of `ApiProperty` of a DTO's field. A class that was derived from the DTO has them, too. */
export const apiPropertyOf = (dto: Type, field: string): Bounds & { type?: unknown } =>
  (Reflect.getMetadata(API_PROPERTIES, dto.prototype as object, field) as Bounds | undefined) ?? {};

/** The bounds of a DTO's field. */
export const boundsOf = (dto: Type, field: string): Bounds => apiPropertyOf(dto, field);
