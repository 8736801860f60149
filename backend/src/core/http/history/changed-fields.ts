import { isDeepStrictEqual } from 'node:util';

/** A field that an entry of the audit log changed. */
export interface ChangedField {
  field: string;
  /** Null if the field or its object did not exist. */
  before: unknown;
  after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * The fields that differ between two versions of an object, in the order of the newer one.
 *
 * @param before null for a new object
 * @param after null for a deleted object
 */
export function changedFields(before: Fields | null, after: Fields | null): ChangedField[] {
  const names = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})]);
  return [...names]
    .map((field) => ({
      field,
      before: before?.[field] ?? null,
      after: after?.[field] ?? null,
    }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}
