import type { FieldPath } from './use-form-save';

/** A part of a form that is merged as a whole when two users edit it. */
export interface EditPart<Stored> {
  label: string;
  /** Path of its value in the form; absent if the form does not show it. */
  path?: FieldPath;
  /** Its value as displayed text. */
  read: (stored: Stored) => string;
}

/** A change that another user saved since the edit began, and how the form handled it. */
export interface MergedChange {
  label: string;
  before: string;
  after: string;
  /** If both users changed the part: both values, and which one the form has now. */
  conflict?: {
    path: FieldPath;
    mine: unknown;
    theirs: unknown;
    choice: 'mine' | 'theirs';
  };
}

export interface MergedEdit {
  changes: MergedChange[];
  /** The values that the form adopts because only the other user changed them. */
  adopted: { path: FieldPath; value: unknown }[];
}

interface Edit<Stored, Values> {
  parts: readonly EditPart<Stored>[];
  /** Converts a stored state to form values. */
  valuesOf: (stored: Stored) => Values;
  /** The stored state at the start of the edit. */
  base: Stored;
  /** The current stored state. */
  stored: Stored;
  /** The current form values. */
  typed: Values;
}

/** The value at a path; undefined if there is none. */
export const valueAt = (values: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    values,
  );

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Merges an edit with what another user saved in the meantime. Parts that only one user changed are
 * merged automatically. In a conflict, the form keeps its own value until the user chooses.
 */
export function mergeEdit<Stored, Values>(edit: Edit<Stored, Values>): MergedEdit {
  const { parts, valuesOf, base, stored, typed } = edit;
  const [baseValues, storedValues] = [valuesOf(base), valuesOf(stored)];
  const merged: MergedEdit = { changes: [], adopted: [] };
  for (const { label, path, read } of parts) {
    const change = { label, before: read(base), after: read(stored) };
    if (!path) {
      if (change.before !== change.after) merged.changes.push(change);
      continue;
    }
    const [original, theirs, mine] = [baseValues, storedValues, typed].map((values) =>
      valueAt(values, path),
    );
    if (isSame(original, theirs) || isSame(mine, theirs)) continue;
    if (isSame(mine, original)) {
      merged.changes.push(change);
      merged.adopted.push({ path, value: theirs });
    } else {
      merged.changes.push({ ...change, conflict: { path, mine, theirs, choice: 'mine' } });
    }
  }
  return merged;
}
