import { applyDecorators, type Type } from '@nestjs/common';
import { ArrayMaxSize } from 'class-validator';

/** The bounds of a value, under the names that JSON Schema uses. */
export interface Bounds {
  minLength?: number;
  maxLength?: number;
  maximum?: number;
  maxItems?: number;
  /** The bounds of each element of a list. */
  items?: Bounds;
}

const boundsByClass = new Map<Type, Map<string, Bounds>>();

/**
 * Adds the bounds that a validator checks to the API description, from which the client's forms take
 * them. It validates nothing itself.
 */
export const Bounded =
  (bounds: Bounds): PropertyDecorator =>
  (prototype, property) => {
    const dto = prototype.constructor as Type;
    const fields = boundsByClass.get(dto) ?? new Map<string, Bounds>();
    const name = String(property);
    fields.set(name, { ...fields.get(name), ...bounds });
    boundsByClass.set(dto, fields);
  };

/** A list of at most `max` elements. */
export const MaxItems = (max: number, message: string): PropertyDecorator =>
  applyDecorators(ArrayMaxSize(max, { message }), Bounded({ maxItems: max }));

/** The bounds of a DTO's own fields. */
export const boundsOf = (dto: Type): ReadonlyMap<string, Bounds> =>
  boundsByClass.get(dto) ?? new Map();

/** The DTOs that have bounds. */
export const boundedClasses = (): Type[] => [...boundsByClass.keys()];
