import type { SerializedError } from '@reduxjs/toolkit';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { ApiFailure } from '../../../api/failure';
import type { EditPart } from './merge-edit';
import { storedState, useMergedEdit } from './use-merged-edit';

interface StoredEdit<Stored, Base, Values> {
  form: FormInstance<Values>;
  /** What is edited; undefined for something new. */
  stored: Base;
  parts: readonly EditPart<Stored>[];
  /** The values of the form for a stored state. */
  valuesOf: (stored: Stored) => Values;
}

/** The edit of something stored, which goes on if another user changes it in the meantime. */
export function useStoredEdit<Stored, Base extends Stored | undefined, Values>({
  form,
  stored,
  parts,
  valuesOf,
}: StoredEdit<Stored, Base, Values>) {
  const [base, setBase] = useState(stored);
  const { changes, merge, choose, clearChanges } = useMergedEdit(form, () => parts, valuesOf);
  return {
    /** The stored state on which the edit is based; a newer one after a conflict. */
    base,
    /** What another user has changed; undefined before a conflict. */
    changes,
    choose,
    /**
     * Puts what another user has changed into the form, if that is why a save failed.
     *
     * @returns whether it is, so that the notice about it replaces the message
     */
    mergeAfter: (error: ApiFailure | SerializedError | undefined): boolean => {
      const current = storedState<Stored>(error);
      if (base === undefined || current === undefined) return false;
      merge(base, current);
      setBase(current as Base);
      return true;
    },
    takeTheirs: () => {
      if (base !== undefined) (form as FormInstance).setFieldsValue(valuesOf(base));
      clearChanges();
    },
  };
}
