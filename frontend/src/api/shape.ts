/**
 * The expected shape of a value. `''`, `0` and `false` stand for any string, number and boolean, `[shape]`
 * for an array of items with that shape, and an object for an object with at least these properties. A
 * function checks the value itself.
 */
export type Shape =
  | ''
  | 0
  | false
  | ((value: unknown) => boolean)
  | readonly [Shape]
  | { readonly [property: string]: Shape };

/** A shape for each property of an object of the API, so that no new property is forgotten. */
export type ShapeOf<T extends object> = { readonly [Property in keyof Required<T>]: Shape };

/** Accepts any value, also a missing one, without reading it. */
export const anything = (): boolean => true;

/** Whether a response has all properties that the pages read, with the right types. */
export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'function') return shape(value);
  if (Array.isArray(shape)) {
    const [item] = shape as readonly [Shape];
    return Array.isArray(value) && value.every((element) => fits(element, item));
  }
  if (typeof shape !== 'object') return typeof value === typeof shape;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shape).every(
      ([name, property]) =>
        property === anything || fits((value as Record<string, unknown>)[name], property),
    )
  );
}

/** A date that `Date.parse` accepts. */
export const moment = (value: unknown): boolean =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Null, or a value of the shape. */
export const orNull =
  (shape: Shape) =>
  (value: unknown): boolean =>
    value === null || fits(value, shape);

/** Missing, null, or a value of the shape. */
export const optional =
  (shape: Shape) =>
  (value: unknown): boolean =>
    value === undefined || orNull(shape)(value);
