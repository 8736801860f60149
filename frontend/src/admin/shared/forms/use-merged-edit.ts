import type { SerializedError } from '@reduxjs/toolkit';
import type { FormInstance } from 'antd';
import { useCallback, useState } from 'react';
import { asApiFailure, type ApiFailure } from '../../../api/failure';
import { CONFLICT } from '../../../api/http-status';
import { mergeEdit, type EditPart, type MergedChange } from './merge-edit';

/**
 * The stored state that a rejected save would have overwritten; undefined for other failures. The
 * API returns it as `current` with a 409.
 */
export function storedState<Stored>(
  error: ApiFailure | SerializedError | undefined,
): Stored | undefined {
  const failure = asApiFailure(error);
  return failure?.status === CONFLICT ? (failure.current as Stored | undefined) : undefined;
}

/** Merges a form with what another user saved in the meantime (`mergeEdit`). */
export function useMergedEdit<Stored, Values>(
  form: FormInstance<Values>,
  partsOf: (base: Stored) => readonly EditPart<Stored>[],
  valuesOf: (stored: Stored) => Values,
) {
  const [changes, setChanges] = useState<readonly MergedChange[]>();

  const setValue = useCallback(
    (path: readonly (string | number)[], value: unknown) => {
      (form as FormInstance).setFieldValue([...path], value);
    },
    [form],
  );

  /** Puts what the other user changed into the form, and returns these changes. */
  const merge = useCallback(
    (base: Stored, stored: Stored): readonly MergedChange[] => {
      const typed = form.getFieldsValue(true) as Values;
      const merged = mergeEdit({ parts: partsOf(base), valuesOf, base, stored, typed });
      for (const { path, value } of merged.adopted) setValue(path, value);
      setChanges(merged.changes);
      return merged.changes;
    },
    [form, partsOf, setValue, valuesOf],
  );

  /** Puts the chosen value of a conflict into the form. */
  const choose = useCallback(
    (changed: MergedChange, choice: 'mine' | 'theirs') => {
      const { conflict } = changed;
      if (!conflict) return;
      setValue(conflict.path, conflict[choice]);
      setChanges((all) =>
        all?.map((change) =>
          change === changed ? { ...change, conflict: { ...conflict, choice } } : change,
        ),
      );
    },
    [setValue],
  );

  const clearChanges = useCallback(() => {
    setChanges(undefined);
  }, []);

  return { changes, merge, choose, clearChanges };
}
