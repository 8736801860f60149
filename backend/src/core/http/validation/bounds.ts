import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize } from 'class-validator';

/** The bounds of a value, under the names that JSON Schema uses. */
export interface Bounds {
  minLength?: number;
  maxLength?: number;
  maximum?: number;
  maxItems?: number;
  /** The type of each element of a list, and its bounds. */
  items?: Bounds & { type: 'string' | 'number' };
}

const BOUNDS = Symbol('bounds');

/**
 * Adds the bounds that a validator checks to the API description, from which the client's forms take
 * them. It validates nothing itself. A class inherits the bounds of another one, like its validators.
 */
export const Bounded =
  (bounds: Bounds): PropertyDecorator =>
  (prototype, property) => {
    const known = Reflect.getMetadata(BOUNDS, prototype, property) as Bounds | undefined;
    Reflect.defineMetadata(BOUNDS, { ...known, ...bounds }, prototype, property);
    ApiProperty(bounds)(prototype, property);
  };

/** A list of at most `max` elements. */
export const MaxItems = (max: number, message: string): PropertyDecorator =>
  applyDecorators(ArrayMaxSize(max, { message }), Bounded({ maxItems: max }));

/** The bounds of a DTO's field. */
export const boundsOf = (dto: Type, field: string): Bounds =>
  (Reflect.getMetadata(BOUNDS, dto.prototype as object, field) as Bounds | undefined) ?? {};
