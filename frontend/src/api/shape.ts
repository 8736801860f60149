/**
 * What a value has to look like: a text, a number or a boolean stand for their type, an array's one
 * item for all items, an object for the members that it names; a function decides itself.
 */
export type Shape =
  | ''
  | 0
  | false
  | ((value: unknown) => boolean)
  | readonly [Shape]
  | { readonly [member: string]: Shape };

/** Whether a response has the members that the pages read, each of the right type. */
export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'function') return shape(value);
  if (Array.isArray(shape)) {
    const [item] = shape as readonly [Shape];
    return Array.isArray(value) && value.every((one) => fits(one, item));
  }
  if (typeof shape !== 'object') return typeof value === typeof shape;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(shape).every(([name, member]) =>
      fits((value as Record<string, unknown>)[name], member),
    )
  );
}

/** A point in time that `Date` can read. */
export const moment = (value: unknown): boolean =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Null, or a value of the shape. */
export const orNull =
  (shape: Shape) =>
  (value: unknown): boolean =>
    value === null || fits(value, shape);
