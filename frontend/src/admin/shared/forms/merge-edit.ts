/** A field, or a part of a form, that is taken or left as a whole when two people edit. */
export interface EditPart<Stored> {
  label: string;
  /** Where its value is in the form; absent for what the form does not show. */
  path?: readonly (string | number)[];
  /** Its value as a person reads it. */
  read: (stored: Stored) => string;
}

/** What another person saved since an edit began, and what became of it in the form. */
export interface MergedChange {
  label: string;
  before: string;
  after: string;
  /** Where both changed the same part: the two values, and which one the form has now. */
  conflict?: {
    path: readonly (string | number)[];
    mine: unknown;
    theirs: unknown;
    choice: 'mine' | 'theirs';
  };
}

export interface MergedEdit {
  changes: MergedChange[];
  /** The values that the form takes over, because only the other person changed them. */
  taken: { path: readonly (string | number)[]; value: unknown }[];
}

interface Edit<Stored, Values> {
  parts: readonly EditPart<Stored>[];
  /** The form's values of a stored state. */
  valuesOf: (stored: Stored) => Values;
  /** What the edit began with. */
  base: Stored;
  /** What is stored now. */
  stored: Stored;
  /** What the form has. */
  typed: Values;
}

const valueAt = (values: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], values);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges an edit with what another person saved in the meantime: parts that only one of the two
 * changed are clear; where both made different changes, the form keeps its own until the person
 * chooses.
 */
export function mergeEdit<Stored, Values>(edit: Edit<Stored, Values>): MergedEdit {
  const { parts, valuesOf, base, stored, typed } = edit;
  const [before, now] = [valuesOf(base), valuesOf(stored)];
  const merged: MergedEdit = { changes: [], taken: [] };
  for (const { label, path, read } of parts) {
    const change = { label, before: read(base), after: read(stored) };
    if (!path) {
      if (change.before !== change.after) merged.changes.push(change);
      continue;
    }
    const [was, theirs, mine] = [before, now, typed].map((values) => valueAt(values, path));
    if (isSame(was, theirs) || isSame(mine, theirs)) continue;
    if (isSame(mine, was)) {
      merged.changes.push(change);
      merged.taken.push({ path, value: theirs });
    } else {
      merged.changes.push({ ...change, conflict: { path, mine, theirs, choice: 'mine' } });
    }
  }
  return merged;
}
